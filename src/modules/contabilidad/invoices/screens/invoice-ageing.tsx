import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { DayInput } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { contabilidad } from '../../contract.ts'
import { fileOfDays } from '../../months.ts'
import shared from '../../screens/accounting.module.css'
import { ageingSheet } from '../../statements/report-sheets.ts'
import { FigureTable } from '../../statements/screens/figure-table.tsx'
import sheet from '../../statements/screens/reports.module.css'
import { OWED } from '../../summary.ts'
import type { AgeingRow } from '../schemas.ts'
import css from './invoices.module.css'

const FIGURES = {
  current: 'Al corriente',
  to30: '1–30 días',
  to60: '31–60 días',
  to90: '61–90 días',
  over90: 'Más de 90',
  total: 'Total',
}

/** Each client's debt by days past due, with a link to the client's invoices. */
export function InvoiceAgeing({ acts }: { acts: ReactNode }) {
  const [day, setDay] = useUrlState('al')
  const { data, failure, again } = useQuery(contabilidad.ageing, day ? { day } : {})
  const save = (format: SheetFormat) =>
    saveSheet(
      fileOfDays('antiguedad-de-cartera', { to: day }),
      format,
      ageingSheet(data ? [...data.rows, data.total] : [], FIGURES),
    )
  return (
    <>
      <div className={shared.toolbar}>
        <Toolbar
          active={day ? 1 : 0}
          acts={
            <>
              {(data?.clients ?? 0) > 0 && <ExportMenu run={save} />}
              {acts}
            </>
          }
        >
          <DayInput label="Al día" value={day} onChange={setDay} />
        </Toolbar>
      </div>
      {data === undefined ? (
        failure ? (
          <LoadError title="No pudimos cargar el informe." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : data.clients === 0 ? (
        <EmptyState title="Nadie te debe nada." text="Las facturas por cobrar aparecen aquí según su vencimiento." />
      ) : (
        <>
          <div className={sheet.scroll}>
            <FigureTable
              label="Antigüedad de cartera"
              head="Cliente"
              figures={FIGURES}
              rows={data.rows}
              keyOf={({ key }) => key}
              nameOf={(row) => <Client row={row} />}
              sums={data.total}
              sparse
            />
          </div>
          {data.clients > data.rows.length && (
            <p className={css.quiet}>
              Estos son los {data.rows.length} clientes que más deben, de {data.clients}; el total es de todos.
            </p>
          )}
        </>
      )}
    </>
  )
}

function Client({ row }: { row: AgeingRow }) {
  const of = row.client_id ? { cliente_id: row.client_id } : { q: row.client }
  const account = row.client_id ? { cliente_id: row.client_id } : { cliente: row.client }
  return (
    <span className={css.client}>
      <Link {...linkTo({ tab: 'cartera', estado: OWED, ...of }, modulePath('contabilidad'))}>{row.client}</Link>
      <small>
        {row.invoices === 1 ? '1 factura' : `${row.invoices} facturas`} ·{' '}
        <Link {...linkTo({ tab: 'cartera', vista: 'estado-de-cuenta', ...account }, modulePath('contabilidad'))}>
          Estado de cuenta
        </Link>
      </small>
    </span>
  )
}
