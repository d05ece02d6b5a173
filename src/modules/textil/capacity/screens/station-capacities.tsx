import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { textil } from '../../contract.ts'
import type { Station } from '../../rows.ts'
import type { CapacityPlan } from '../schemas.ts'
import { CapacityDialog } from './capacity-dialog.tsx'

/** The stations of which something is missing, so that their work is not planned. */
export function StationCapacities({ incomplete }: Pick<CapacityPlan, 'incomplete'>) {
  const [editing, setEditing] = useState<Station | null>(null)
  const stations = useQuery(textil.stations, {}).data ?? []
  const mayEdit = useMay()(textil.setStationCapacity)
  const edit = (id: string) => setEditing(stations.find((station) => station.id === id) ?? null)
  return (
    <Card title="Estaciones por completar" description="Su trabajo no se cuenta hasta que esto se diga.">
      <Rows label="Estaciones por completar">
        {incomplete.map(({ id, name, people, piece }) => (
          <Row key={id} title={name} text={lacks(people, piece)}>
            {mayEdit && (
              <Button variant="default" size="compact-md" aria-label={`Capacidad de ${name}`} onClick={() => edit(id)}>
                Completar
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      <CapacityDialog station={editing} onClose={() => setEditing(null)} />
    </Card>
  )
}

const lacks = (people: boolean, piece: boolean) =>
  people && piece
    ? 'Faltan las personas con sus minutos por día, y los minutos por pieza.'
    : people
      ? 'Faltan las personas con sus minutos por día.'
      : 'Faltan los minutos por pieza.'
