import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CardLink } from '#src/web/ui/layout/card-link.tsx'
import { RecordCard } from '#src/web/ui/layout/record-card.tsx'
import { BillStateBadge } from './bills/screens/bill-state.tsx'
import { contabilidad } from './contract.ts'
import { listedNumber } from './invoices/named-invoice.ts'
import { InvoiceStateBadge } from './invoices/screens/invoice-state.tsx'

const CARTERA = `${modulePath('contabilidad')}?tab=cartera`
const COMPRAS = `${modulePath('contabilidad')}?tab=compras`

/** The cards of invoices and of bills on a contact's page in cdm. */
export default function OfClient({ id }: { id: string }) {
  return (
    <>
      <Invoices id={id} />
      <Bills id={id} />
    </>
  )
}

/** Nothing where nothing was bought from the contact. */
function Bills({ id }: { id: string }) {
  const may = useMay()(contabilidad.registerBill)
  const { data } = useQuery(contabilidad.bills, { supplier_id: id }, { quiet: true })
  if (!data?.rows.length) return null
  return (
    <RecordCard
      title="Facturas de compra"
      empty="No hay facturas de compra."
      actions={
        may && (
          <>
            <CardLink path={`${COMPRAS}&vista=pagos&pago=nuevo&proveedor_id=${id}`}>Nuevo pago</CardLink>
            <CardLink path={`${COMPRAS}&compra=nueva&proveedor_id=${id}`}>Nueva factura de compra</CardLink>
          </>
        )
      }
      failed={false}
      again={() => undefined}
      records={data.rows.map((bill) => ({
        id: bill.id,
        name: bill.supplier_number,
        day: bill.date,
        amount: bill.amount,
        currency: bill.currency,
        path: `${COMPRAS}&compra=${bill.id}`,
        state: <BillStateBadge state={bill.status} />,
      }))}
    />
  )
}

function Invoices({ id }: { id: string }) {
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
        name: listedNumber(invoice),
        day: invoice.date,
        amount: invoice.amount,
        currency: invoice.currency,
        path: `${CARTERA}&factura=${invoice.id}`,
        state: <InvoiceStateBadge state={invoice.status} />,
      }))}
    />
  )
}
