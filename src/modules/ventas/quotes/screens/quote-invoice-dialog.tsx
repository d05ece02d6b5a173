import { useNavigate } from '@tanstack/react-router'
import { laterDay } from '#src/kernel/days/day.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { ventas } from '../../contract.ts'
import type { Quote } from '../schemas.ts'
import { linkToInvoice } from './invoice-link.tsx'
import { QuotePostingOffer } from './quote-posting-offer.tsx'
import css from './quotes.module.css'

/** The same as in Cartera, of a client without days of his own; another day can be chosen. */
const DUE_DAYS = 15

/** Whether a quote can become an invoice: accepted, not invoiced, above 0 and in the current currency, with contabilidad open to the person. */
export function useMayInvoice(): (quote: Quote) => boolean {
  const { modules, company } = useSession()
  const may = useMay()(contabilidad.issueInvoice) && modules.includes('contabilidad')
  return ({ status, total, currency, invoice, archived_at }) =>
    may &&
    invoice === null &&
    archived_at === null &&
    status === 'Aceptada' &&
    Number(total) > 0 &&
    currency === company?.currency
}

/** Turns an accepted quote into an invoice, line by line. */
export function QuoteInvoiceDialog({ quote, onClose }: { quote: Quote | null; onClose: () => void }) {
  return (
    <Dialog open={quote !== null} onClose={onClose} title={`Facturar ${quote?.number ?? 'cotización'}`}>
      {quote && <Invoicing key={quote.id} quote={quote} onClose={onClose} />}
    </Dialog>
  )
}

function Invoicing({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const navigate = useNavigate()
  const { lines, general_discount } = useQuery(ventas.quote, { id: quote.id }).data ?? {}
  // Warns of invoices that mention the quote but are not linked to it: made by hand, or before invoices stored their quote.
  const named = useQuery(contabilidad.invoices, { search: quote.number }, { quiet: true }).data?.rows ?? []
  const before = named.filter((invoice) => invoice.status !== 'Anulada')
  // An invoice that is issued before the accounts are there stays out of the books.
  const preparing = useAction(contabilidad.prepareBooks)
  const today = useCompanyToday()
  const { client_name, client_id, number, total, currency } = quote
  const known = useSession().modules.includes('cdm') && client_id !== null
  const client = useQuery(cdm.client, { id: client_id ?? '' }, { enabled: known, quiet: true })
  if (known && !client.data && !client.failure) return <SkeletonRows />
  const due_date = laterDay(today, client.data?.payment_days ?? DUE_DAYS)
  return (
    <Form
      call={contabilidad.issueInvoice}
      initial={{ date: today, due_date, description: `Cotización ${number}` }}
      extra={{
        client: client_name,
        client_id,
        quote_id: quote.id,
        amount: '',
        general_discount,
        lines: (lines ?? []).map(({ optional: _, adjustable: __, ...line }) => line),
      }}
      ready={() => lines !== undefined && !preparing.busy}
      submit="Emitir factura"
      busy="Emitiendo…"
      layout="columns"
      onDone={({ id }) => void navigate(linkToInvoice(id))}
      onCancel={onClose}
    >
      <p className={css.invoiced}>
        A {client_name}, por <Money amount={total} currency={currency} />, con las mismas líneas.
        {before.length > 0 && (
          <strong> Ya hay una factura que la nombra: {before.map((invoice) => invoice.number).join(', ')}.</strong>
        )}
      </p>
      <QuotePostingOffer preparing={preparing} />
      <DayField name="date" label="Fecha" />
      <DayField name="due_date" label="Vencimiento" />
      <TextAreaField name="description" label="Descripción" lines={2} wide />
    </Form>
  )
}
