import { Button } from '@mantine/core'
import { useState } from 'react'
import { FACTS_OF } from '#src/platform/fiscal/countries.ts'
import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { ReadRows } from '#src/web/ui/rows/read-rows.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { contabilidad } from '../../../../contract.ts'
import type { FiscalSeriesRow } from '../../../schemas.ts'
import css from '../../fiscal.module.css'
import { lacksKey } from '../../series-number.ts'
import { SERIES_PART } from '../places.tsx'
import { SecretForm } from '../secret-form.tsx'
import { FiscalSeriesForm } from './series-form.tsx'
import { SeriesRow } from './series-row.tsx'

/** The series of the environment in use. */
export function SeriesCard({ country }: { country: FiscalCountry }) {
  const series = useQuery(contabilidad.fiscalSeries, {}, { quiet: true })
  const [editing, setEditing] = useState<FiscalSeriesRow | 'new' | null>(null)
  const may = useMay()(contabilidad.addFiscalSeries)
  const close = () => setEditing(null)
  const key = FACTS_OF[country].series.fields.find(({ secret }) => secret)
  return (
    <div id={SERIES_PART} tabIndex={-1} className={css.part}>
      <Card
        title="Series"
        description="Los números que llevan tus documentos en el ambiente elegido."
        actions={
          may && (
            <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => setEditing('new')}>
              Agregar serie
            </Button>
          )
        }
        width={760}
      >
        <ReadRows
          label="Series electrónicas"
          read={series}
          failed="No pudimos cargar las series."
          empty={
            <EmptyState
              title="Todavía no hay series."
              text="Al activar la demostración se agregan solas; en pruebas y producción agrega las que te autorizaron."
            />
          }
        >
          {(row) => <SeriesRow key={row.id} country={country} series={row} onKey={() => setEditing(row)} />}
        </ReadRows>
      </Card>
      <Dialog
        open={editing !== null}
        onClose={close}
        title={editing === 'new' ? 'Agregar serie' : `Clave técnica de ${editing?.prefix ?? ''}`}
      >
        {editing === 'new' && (
          <FiscalSeriesForm
            country={country}
            onAdded={(row) => setEditing(lacksKey(country, row) ? row : null)}
            onCancel={close}
          />
        )}
        {editing !== null && editing !== 'new' && key && (
          <SecretForm
            field={key}
            series_id={editing.id}
            kept={editing.has_key}
            submit="Guardar clave"
            onDone={close}
            onCancel={close}
          />
        )}
      </Dialog>
    </div>
  )
}
