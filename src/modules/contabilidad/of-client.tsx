import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { RecordCard } from '#src/web/ui/layout/record-card.tsx'
import { contabilidad } from './contract.ts'
import { InvoiceStateBadge } from './invoices/screens/invoice-state.tsx'

/** The card of invoices on a client's page in cdm. */
export default function OfClient({ id }: { id: string }) {
  const { data, failure, again } = useQuery(contabilidad.invoices, { client_id: id }, { quiet: true })
  return (
    <RecordCard
      title="Facturas"
      empty="No hay facturas."
      actions={
        <Link {...linkTo({ tab: 'cartera', vista: 'estado-de-cuenta', cliente_id: id }, modulePath('contabilidad'))}>
          Estado de cuenta
        </Link>
      }
      failed={failure !== null && failure !== undefined}
      again={() => void again()}
      records={data?.rows.map((invoice) => ({
        id: invoice.id,
        name: invoice.number,
        day: invoice.date,
        amount: invoice.amount,
        currency: invoice.currency,
        path: `${modulePath('contabilidad')}?tab=cartera&factura=${invoice.id}`,
        state: <InvoiceStateBadge state={invoice.status} />,
      }))}
    />
  )
}
