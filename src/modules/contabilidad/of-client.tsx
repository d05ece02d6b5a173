import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CardLink } from '#src/web/ui/layout/card-link.tsx'
import { RecordCard } from '#src/web/ui/layout/record-card.tsx'
import { contabilidad } from './contract.ts'
import { InvoiceStateBadge } from './invoices/screens/invoice-state.tsx'

const CARTERA = `${modulePath('contabilidad')}?tab=cartera`

/** The card of invoices on a client's page in cdm. */
export default function OfClient({ id }: { id: string }) {
  const mayIssue = useMay()(contabilidad.issueInvoice)
  const { data, failure, again } = useQuery(contabilidad.invoices, { client_id: id }, { quiet: true })
  return (
    <RecordCard
      title="Facturas"
      empty="No hay facturas."
      actions={
        <>
          <CardLink path={`${CARTERA}&vista=estado-de-cuenta&cliente_id=${id}`}>Estado de cuenta</CardLink>
          {mayIssue && <CardLink path={`${CARTERA}&factura=nueva&cliente_id=${id}`}>Nueva factura</CardLink>}
        </>
      }
      failed={failure !== null && failure !== undefined}
      again={() => void again()}
      records={data?.rows.map((invoice) => ({
        id: invoice.id,
        name: invoice.number,
        day: invoice.date,
        amount: invoice.amount,
        currency: invoice.currency,
        path: `${CARTERA}&factura=${invoice.id}`,
        state: <InvoiceStateBadge state={invoice.status} />,
      }))}
    />
  )
}
