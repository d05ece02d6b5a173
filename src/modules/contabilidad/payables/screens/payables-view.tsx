import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { DayInput } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { UNPAID } from '../../bills/schemas.ts'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { fileOfDays } from '../../months.ts'
import shared from '../../screens/accounting.module.css'
import { FigureTable } from '../../statements/screens/figure-table.tsx'
import sheet from '../../statements/screens/reports.module.css'
import type { PayableRow } from '../schemas.ts'
import { PAYABLE_FIGURES, payableSheet } from '../sheet.ts'

/** What is owed to each supplier by days past due, with a link to his bills. */
export function PayablesView() {
  const [day, setDay] = useUrlState('al')
  const { data, failure, again } = useQuery(contabilidad.payables, day ? { day } : {})
  const rows = data ? [...data.rows, data.total] : []
  return (
    <>
      <div className={shared.toolbar}>
        <Toolbar
          active={day ? 1 : 0}
          acts={
            (data?.suppliers ?? 0) > 0 && (
              <ExportMenu
                run={(format) =>
                  saveSheet(fileOfDays('antiguedad-de-proveedores', { to: day }), format, payableSheet(rows))
                }
              />
            )
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
      ) : data.suppliers === 0 ? (
        <EmptyState title="No debes nada." text="Las facturas por pagar aparecen aquí según su vencimiento." />
      ) : (
        <div className={sheet.scroll}>
          <FigureTable
            label="Antigüedad de proveedores"
            head="Proveedor"
            figures={PAYABLE_FIGURES}
            rows={data.rows}
            keyOf={({ key }) => key}
            nameOf={(row) => <Supplier row={row} />}
            sums={data.total}
            sparse
          />
        </div>
      )}
    </>
  )
}

const Supplier = ({ row: { supplier, supplier_id, bills } }: { row: PayableRow }) => (
  <span className={css.client}>
    <Link {...linkTo({ tab: 'compras', estado: UNPAID, proveedor_id: supplier_id ?? '' }, modulePath('contabilidad'))}>
      {supplier}
    </Link>
    <small>{bills === 1 ? '1 factura' : `${bills} facturas`}</small>
  </span>
)
