import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import reports from '../../statements/screens/reports.module.css'
import type { SupplierSum, UnbilledGoods, UnbilledLine } from '../schemas.ts'
import css from './unbilled.module.css'

const AT = modulePath('contabilidad')
const UNITS = { received: 'Recibidas', billed: 'Facturadas', returned: 'Devueltas', open: 'Por facturar' } as const
const UNIT_NAMES = Object.keys(UNITS) as (keyof typeof UNITS)[]

/** A row a line of a receipt, under its supplier with his sum and the way to his bill. */
export function UnbilledTable({ report: { rows, lines, suppliers } }: { report: UnbilledGoods }) {
  return (
    <>
      <div className={reports.scroll}>
        <table className={`${reports.sheet} ${reports.figures}`} aria-label="Recibido por facturar">
          <thead>
            <tr>
              <th scope="col">Producto y entrada</th>
              {UNIT_NAMES.map((of) => (
                <th key={of} scope="col" className={reports.figure}>
                  {UNITS[of]}
                </th>
              ))}
              <th scope="col" className={reports.figure}>
                Valor
                <CurrencySign />
              </th>
            </tr>
          </thead>
          {suppliers.map((supplier) => (
            <SupplierLines
              key={supplier.supplier_id}
              supplier={supplier}
              rows={rows.filter(({ supplier_id }) => supplier_id === supplier.supplier_id)}
            />
          ))}
        </table>
      </div>
      {lines > rows.length && (
        <p className={css.hint}>
          Se muestran {count(rows.length)} de {count(lines)} líneas; los totales las cuentan todas.
        </p>
      )}
    </>
  )
}

function SupplierLines({ supplier, rows }: { supplier: SupplierSum; rows: readonly UnbilledLine[] }) {
  const may = useMay()(contabilidad.registerBill)
  const billable = may && rows.some(({ open }) => open > 0)
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup" colSpan={UNIT_NAMES.length + 1}>
          <span className={css.supplier}>
            {supplier.supplier}
            {billable && (
              <Link
                {...linkTo({ tab: 'compras', compra: 'nueva', proveedor_id: supplier.supplier_id }, AT)}
                className={css.link}
              >
                Registrar factura
              </Link>
            )}
          </span>
        </th>
        <td className={reports.figure} data-title="Valor">
          <Figure amount={supplier.value} />
        </td>
      </tr>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <span className={css.line}>
              {row.description}
              <Origin row={row} />
            </span>
          </th>
          {UNIT_NAMES.map((of) => (
            <td key={of} className={reports.figure} data-title={UNITS[of]}>
              {count(row[of])}
            </td>
          ))}
          <td className={reports.figure} data-title="Valor">
            <Figure amount={row.value} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** The receipt and its order, and what is to be known of an amount that no bill will take. */
const Origin = ({
  row: { receipt, receipt_id, reference, date, order, returned, open, booked },
}: {
  row: UnbilledLine
}) => (
  <small>
    <Link {...linkTo({ tab: 'compras', vista: 'entradas', entrada: receipt_id }, AT)} className={css.link}>
      {receipt}
    </Link>{' '}
    · <DateText at={date} />
    {reference && ` · ${reference}`}
    {order && (
      <>
        {' · '}
        <Link {...linkTo({ tab: 'compras', vista: 'ordenes', orden_compra: order.id }, AT)} className={css.link}>
          {order.number}
        </Link>
      </>
    )}
    {open < 0 && (returned > 0 ? ' · falta su nota de crédito' : ' · se facturó antes de llegar')}
    {open === 0 && ' · queda un saldo en la cuenta'}
    {!booked && ' · no está en los libros'}
  </small>
)
