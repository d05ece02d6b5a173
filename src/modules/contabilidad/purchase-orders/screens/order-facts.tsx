import { count } from '#src/web/formats.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { PurchaseOrder } from '../schemas.ts'

/** What an order says of itself, and what of it is still to come. */
export const OrderFacts = ({ order }: { order: PurchaseOrder }) => (
  <Facts>
    <Fact name="Fecha">
      <DateText at={order.date} />
    </Fact>
    {order.expected_on && (
      <Fact name="Se espera">
        <DateText at={order.expected_on} />
      </Fact>
    )}
    {order.warehouse && <Fact name="Llega a">{order.warehouse}</Fact>}
    <Fact name="Recibido">{count(order.came)}</Fact>
    <Fact name={order.status === 'Cerrada' ? 'No llegó' : 'Por llegar'}>{count(order.to_come)}</Fact>
    <Fact name="Total">
      <Money amount={order.amount} currency={order.currency} />
    </Fact>
  </Facts>
)
