import fragment from 'sql-template-tag'
import type { ChainLink } from '#src/kernel/documents/chain.ts'
import { formatsOf } from '#src/kernel/format.ts'
import type { Ctx, CurrentUser, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { linksMadeOf, opensQuotes, salesLinksOf } from '../../server/chain.ts'
import refusal from '../../server/refusals.ts'

type Asking = Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>

const UNKNOWN = 'Esta cotización ya no existe.'
const NOT_ACCEPTED = 'Solo se factura una cotización aceptada que no esté archivada.'

/** What becomes of accepted quotes that are invoiced: see InvoiceOrigin of contabilidad. */
export const quoteAsOrigin = {
  async lock(
    { sql, company, user }: Omit<Asking, 'user'> & { user: CurrentUser | null },
    { id, total }: { id: string; total: string },
  ): Promise<void> {
    if (user !== null && !opensQuotes(user)) throw refusal('quote_not_found', UNKNOWN)
    const [quote] = await sql<Locked>`
      select q.number, q.status = 'Aceptada' and q.archived_at is null as accepted, q.total, q.currency, p.currency as today,
        p.country
      from quotes q join company_profiles p on p.company_id = q.company_id
      where q.company_id = ${company} and q.id = ${id} for update of q`
    if (!quote) throw refusal('quote_not_found', UNKNOWN)
    const { number, currency, today } = quote
    // A separate statement: only one that begins after the wait sees the result of the other transaction.
    const invoice = await standingInvoice(sql, company, id)
    if (invoice) throw refusal('quote_invoiced', `La cotización ${number} ya está facturada: ${invoice.number}.`)
    if (!quote.accepted) throw refusal('quote_not_accepted', NOT_ACCEPTED)
    if (currency !== today)
      throw refusal(
        'quote_currency_differs',
        `La cotización ${number} está en ${currency} y tu empresa factura en ${today}.`,
      )
    if (quote.total !== total) {
      throw refusal(
        'quote_total_differs',
        `La factura debe sumar lo mismo que la cotización ${number}: ${formatsOf(quote.country).money(quote.total, currency)}.`,
        { field: 'lines' },
      )
    }
  },

  async onIssued(
    { sql, company }: Pick<Asking, 'sql' | 'company'>,
    { id, invoice }: { id: string; invoice: string },
  ): Promise<void> {
    await sql`insert into quote_invoices (company_id, quote_id, invoice_id) values (${company}, ${id}, ${invoice})`
  },

  async onAnnulled({ sql, company }: Asking, invoice: string): Promise<void> {
    await sql`update quote_invoices set standing = false where company_id = ${company} and invoice_id = ${invoice}`
  },
}

/** The same, with what an invoice stands beside. */
export const quoteAsOriginIn = ({ areas }: Pick<Services, 'areas'>) => ({
  ...quoteAsOrigin,
  async linksTo(asking: Asking, invoice: string): Promise<ChainLink[]> {
    if (!opensQuotes(asking.user)) return []
    const quotes = fragment`select l.quote_id from quote_invoices l where l.company_id = ${asking.company} and l.invoice_id = ${invoice}`
    const [sales, others] = await Promise.all([salesLinksOf(asking, quotes), linksMadeOf(areas(), asking, quotes)])
    return [...sales, ...others]
  },
})

interface Locked {
  number: string
  accepted: boolean
  total: string
  currency: string
  /** Today in the company's time zone, the date of its invoices. */
  today: string
  country: string
}

export async function standingInvoice(sql: Query, company: string, quote: string): Promise<{ number: string } | null> {
  const [invoice] = await sql<{ number: string }>`
    select i.number from quote_invoices l join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
    where l.company_id = ${company} and l.quote_id = ${quote} and l.standing`
  return invoice ?? null
}
