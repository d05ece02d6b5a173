import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SkeletonLine } from '#src/web/ui/state/skeleton.tsx'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import { contabilidad } from '../../contract.ts'
import css from './invoices.module.css'

/** Totals owed, overdue and paid. */
export function InvoiceFigures() {
  const { data, failure } = useQuery(contabilidad.summary, {}, { quiet: true })
  const figures = [
    { title: 'Por cobrar', amount: data?.owed, invoices: data?.owed_count },
    { title: 'Vencido', amount: data?.overdue, invoices: data?.overdue_count, bad: (data?.overdue_count ?? 0) > 0 },
    { title: 'Pagado', amount: data?.paid, invoices: data?.paid_count },
  ]
  return (
    <dl className={css.figures}>
      {figures.map(({ title, amount, invoices, bad }) => (
        <div key={title} className={bad ? css.late : undefined}>
          <dt>{title}</dt>
          <dd>
            {amount === undefined ? failure ? '—' : <SkeletonLine width={96} /> : <CompactMoney amount={amount} />}
            <small>{invoices === undefined ? ' ' : invoices === 1 ? '1 factura' : `${count(invoices)} facturas`}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
