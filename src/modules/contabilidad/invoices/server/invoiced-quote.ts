import fragment, { type Sql } from 'sql-template-tag'
import { formatsOf } from '#src/kernel/format.ts'
import { Refusal, refusalAt } from '#src/kernel/refusal.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'

const UNKNOWN = 'Esta cotización ya no existe.'
const NOT_ACCEPTED = 'Solo se factura una cotización aceptada que no esté archivada.'

/** Whether quotes are open to a person; control looks into one module at a time. */
const seesQuotes = (user: CurrentUser | null) =>
  user !== null && user.role !== 'control' && user.modules.includes('ventas')

interface Wanted {
  quote_id: string | null
  /** What the invoice comes to. */
  total: string
}

/** Lets a quote become one invoice, and holds it until that stands: neither another invoice nor a change comes between. */
export async function lockQuote(
  sql: Query,
  company: string,
  user: CurrentUser,
  { quote_id, total }: Wanted,
): Promise<void> {
  if (quote_id === null) return
  if (!seesQuotes(user)) throw new Refusal(404, UNKNOWN)
  const [quote] = await sql<{
    number: string
    accepted: boolean
    total: string
    currency: string
    kept: string
    country: string
  }>`
    select q.number, q.status = 'Aceptada' and q.archived_at is null as accepted, q.total, q.currency, p.currency as kept, p.country
    from quotes q join company_profiles p on p.company_id = q.company_id
    where q.company_id = ${company} and q.id = ${quote_id} for update of q`
  if (!quote) throw new Refusal(404, UNKNOWN)
  const { number, currency, kept } = quote
  // A statement of its own: only one that begins after the wait sees what was waited for.
  const [invoice] = await sql<{ number: string }>`
    select number from invoices where company_id = ${company} and quote_id = ${quote_id} and annulled_on is null`
  if (invoice) throw new Refusal(409, `La cotización ${number} ya está facturada: ${invoice.number}.`)
  if (!quote.accepted) throw new Refusal(409, NOT_ACCEPTED)
  if (currency !== kept)
    throw new Refusal(409, `La cotización ${number} está en ${currency} y tu empresa factura en ${kept}.`)
  if (quote.total !== total) {
    throw refusalAt(
      'lines',
      `La factura debe sumar lo mismo que la cotización ${number}: ${formatsOf(quote.country).money(quote.total, currency)}.`,
    )
  }
}

/** The quote of an invoice `i`, for whoever may open it. */
export const quoteOf = (company: string, user: CurrentUser | null): Sql => fragment`
  (select jsonb_build_object('id', q.id, 'number', q.number) from quotes q
   where ${seesQuotes(user)} and q.company_id = ${company} and q.id = i.quote_id)`
