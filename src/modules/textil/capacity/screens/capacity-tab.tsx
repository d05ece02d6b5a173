import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../../contract.ts'
import type { CapacityPlan } from '../schemas.ts'
import css from './capacity.module.css'
import { DaysDialog } from './days-dialog.tsx'
import { LateOrders } from './late-orders.tsx'
import { LoadTable } from './load-table.tsx'
import { StationBars } from './station-bars.tsx'
import { StationCapacities } from './station-capacities.tsx'

/** How loaded the stations are in the two weeks to come, and who will be late. */
export function CapacityTab() {
  const { data, failure, again } = useQuery(textil.capacity, {}, { keep: true })
  const [days, setDays] = useState(false)
  const mayEdit = useMay()(textil.saveWorkWeek)
  return (
    <section aria-label="Capacidad" className={css.part}>
      {mayEdit && (
        <div className={css.acts}>
          <Button variant="default" leftSection={<Icon name="calendar" size={16} />} onClick={() => setDays(true)}>
            Días de trabajo
          </Button>
        </div>
      )}
      {data ? (
        <Planned plan={data} />
      ) : failure ? (
        <LoadError title="No pudimos cargar la capacidad." again={again} />
      ) : (
        <SkeletonRows />
      )}
      <DaysDialog open={days} onClose={() => setDays(false)} />
    </section>
  )
}

function Planned({ plan }: { plan: CapacityPlan }) {
  const { stations, days, incomplete, late, planned, beyond } = plan
  if (stations.length === 0 && incomplete.length === 0) {
    return <EmptyState title="Todavía no hay estaciones." text="Créalas en «Lotes y Estaciones», en su orden." />
  }
  return (
    <>
      {stations.length === 0 && (
        <EmptyState
          title="Falta decir la capacidad de tus estaciones."
          text="Llena en cada una las personas, los minutos por persona y día y los minutos por pieza: aquí verás su carga y qué órdenes llegarán tarde."
        />
      )}
      {incomplete.length > 0 && <StationCapacities incomplete={incomplete} />}
      {stations.length > 0 && (
        <>
          <LateOrders late={late} planned={planned} />
          {beyond > 0 && (
            <p className={css.note}>
              Se planifican las {count(planned)} órdenes que vencen primero; {count(beyond)} más quedan fuera.
            </p>
          )}
          <Card
            title="Carga de las próximas dos semanas"
            description="Los minutos de cada día de trabajo, con las órdenes que vencen primero por delante."
          >
            {days.length === 0 ? (
              <p className={css.note}>No hay días de trabajo en las próximas dos semanas.</p>
            ) : (
              <>
                {stations.map((station) => (
                  <StationBars key={station.id} station={station} days={days} />
                ))}
                <LoadTable stations={stations} days={days} />
              </>
            )}
          </Card>
        </>
      )}
    </>
  )
}
