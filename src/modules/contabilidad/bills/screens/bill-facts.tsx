import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { monthName } from '#src/kernel/month.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { Bill } from '../schemas.ts'

/** What a bill says of itself, and what of it is paid. */
export function BillFacts({ bill }: { bill: Bill }) {
  const amounts = [
    { title: Number(bill.withheld) === 0 ? 'Total' : 'Neto a pagar', amount: bill.amount },
    { title: 'Pagado', amount: bill.paid },
    ...(bill.credited === '0.00' ? [] : [{ title: 'Acreditado', amount: bill.credited }]),
    { title: 'Saldo', amount: bill.balance },
  ]
  return (
    <Facts>
      <Fact name={bill.liquidation_id === null ? 'Número del proveedor' : 'Liquidación de compra'}>
        {bill.supplier_number}
      </Fact>
      <Fact name="Fecha">
        <DateText at={bill.date} />
      </Fact>
      <Fact name="Vencimiento">
        <DateText at={bill.due_date} />
      </Fact>
      {bill.recurring_period && (
        <Fact name="Recurrente">
          <Link {...linkTo({ tab: 'compras', vista: 'recurrentes' }, modulePath('contabilidad'))}>
            {monthName(bill.recurring_period)}
          </Link>
        </Fact>
      )}
      {bill.cost_center && <Fact name="Centro de costo">{bill.cost_center}</Fact>}
      {amounts.map(({ title, amount }) => (
        <Fact key={title} name={title}>
          <Money amount={amount} currency={bill.currency} />
        </Fact>
      ))}
    </Facts>
  )
}
