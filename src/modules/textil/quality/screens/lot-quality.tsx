import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { textil } from '../../contract.ts'
import { DayText } from '../../lots/screens/clock.tsx'
import type { Lot } from '../../rows.ts'
import windowCss from '../../screens/window.module.css'
import { PhotoThumbs } from '../photos/screens/photo-thumbs.tsx'
import { planName } from '../sampling/plan-text.ts'
import { VerdictBadge } from '../sampling/screens/verdict.tsx'
import { InspectionDialog } from './inspection-dialog.tsx'
import css from './quality.module.css'

/** In the window of a lot: what was looked at of it, and what was found. */
export function LotQuality({ lot }: { lot: Lot }) {
  const [adding, setAdding] = useState(false)
  const may = useMay()(textil.addInspection)
  const rows = useQuery(textil.inspections, { production_lot_id: lot.id }).data?.rows
  if (rows === undefined) return null
  return (
    <PagePart
      title="Calidad"
      aside={
        may && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            Registrar inspección
          </Button>
        )
      }
    >
      {lot.rejected && (
        <p className={css.rejected} role="status">
          Rechazado en calidad. Se queda así hasta que otra inspección por plan lo acepte; puedes seguir moviéndolo.
        </p>
      )}
      {rows.length === 0 ? (
        <p className={css.quiet}>Este lote no tiene inspecciones.</p>
      ) : (
        <ol className={windowCss.rows}>
          {rows.map(({ id, inspected_on, station, inspected, defective, defects, username, ...row }) => (
            <li key={id} className={windowCss.row}>
              <span>
                <VerdictBadge verdict={row.verdict} /> {count(defective)} de {count(inspected)} con defectos
                {station && ` en ${station}`}
                <span className={css.quiet}>
                  {' '}
                  {[
                    ...(row.verdict === null ? [] : [planName(row)]),
                    ...defects.map(({ name, quantity }) => `${name}: ${count(quantity)}`),
                  ].join(' · ')}
                </span>
              </span>
              <span className={windowCss.when}>
                {username} · <DayText day={inspected_on} />
              </span>
              {row.photos.length > 0 && (
                <div className={css.photos}>
                  <PhotoThumbs photos={row.photos} of={`la inspección de ${lot.name}`} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <InspectionDialog editing={adding ? 'new' : null} onClose={() => setAdding(false)} lot={lot} above />
    </PagePart>
  )
}
