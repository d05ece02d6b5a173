import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { contabilidad } from '../../contract.ts'
import { FISCAL_SETUP_PATH } from '../../fiscal/screens/paths.ts'
import css from '../../invoices/screens/invoices.module.css'
import { nameOf, numberIn } from '../rules.ts'
import type { LegalSeries } from '../schemas.ts'
import { SeriesForm } from './series-form.tsx'
import { useSeriesWarning } from './use-series-warning.tsx'

/** The series by which invoices and credit notes are numbered. */
export function NumberingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [editing, setEditing] = useState<LegalSeries | 'new' | null>(null)
  const close = () => {
    setEditing(null)
    onClose()
  }
  const title = editing === null ? 'Numeración' : editing === 'new' ? 'Nueva serie' : `Editar serie ${nameOf(editing)}`
  return (
    <Dialog open={open} onClose={close} title={title} above>
      {open &&
        (editing === null ? (
          <AllSeries onEdit={setEditing} />
        ) : (
          <SeriesForm series={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        ))}
    </Dialog>
  )
}

function AllSeries({ onEdit }: { onEdit: (series: LegalSeries | 'new') => void }) {
  const { data, failure, again } = useQuery(contabilidad.legalSeries)
  const fiscal = useQuery(contabilidad.fiscalSetup, {}, { quiet: true })
  const may = useMay()(contabilidad.addLegalSeries)
  const history = useHistory(contabilidad.legalSeries)
  if (data === undefined) {
    return failure ? <LoadError title="No pudimos cargar la numeración." again={again} /> : <SkeletonRows count={3} />
  }
  return (
    <div className={css.paper}>
      {fiscal.data?.active && (
        <p className={css.notice}>
          <span>
            Ahora tus facturas y notas se numeran con las series de{' '}
            <PathLink path={FISCAL_SETUP_PATH}>Facturación electrónica</PathLink>. Estas solo cuentan si la desactivas.
          </span>
        </p>
      )}
      <p className={css.quiet}>
        Sin series, tus documentos se numeran por año: FAC-2026-001, NC-2026-001. Agrega la que te autorizó tu autoridad
        tributaria, con su propio comienzo; vale para lo que emitas desde entonces.
      </p>
      {data.length > 0 && (
        <ul className={css.rows} aria-label="Series">
          {data.map((series) => (
            <li key={series.id}>
              <span className={css.grow}>
                {series.document} · sigue {numberIn(series, series.next_number)}
                <SeriesState series={series} />
              </span>
              <Badge tone={series.active ? 'good' : 'neutral'}>
                {series.active ? (series.is_default ? 'La de siempre' : 'En uso') : 'Retirada'}
              </Badge>
              {may && (
                <RowMenu
                  of={`serie ${nameOf(series)}`}
                  actions={[
                    { label: 'Editar', icon: 'pencil', onClick: () => onEdit(series) },
                    ...history({ id: series.id, name: nameOf(series) }),
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {may && (
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => onEdit('new')} data-autofocus>
          Nueva serie
        </Button>
      )}
    </div>
  )
}

function SeriesState({ series }: { series: LegalSeries }) {
  const warning = useSeriesWarning(series)
  return warning === null ? null : (
    <span className={css.client}>
      <small>{warning}</small>
    </span>
  )
}
