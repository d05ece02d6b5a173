import type { LineTax } from '#src/kernel/money/taxed-totals.ts'
import type { QuoteStatus } from '#src/modules/ventas/quotes/schemas.ts'
import type { Link } from '#src/platform/team/server/links.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { quoteKeys } from './quote-keys.ts'

/** What a link that opens leads to. */
export interface OpenLink {
  id: string
  company: string
  quote: string
  /** Who shared it: in that person's name follows what an acceptance brings about. */
  author: string
  company_name: string
  company_email: string
  company_phone: string
  country: string
  number: string
  client_name: string
  date: string
  valid_until: string
  status: QuoteStatus
  currency: string
  general_discount: string
  levied: LineTax[]
  opportunity: string | null
}

/**
 * What a key leads to: null alike for a link that never was, that ended, that was closed, of a quote that was put aside, and of a company that has no
 * sales any more.
 */
export async function openLink(sql: Query, secret: Buffer, link: Link): Promise<OpenLink | null> {
  const { company, id } = link
  const [open] = await sql<OpenLink>`
    select l.id, l.company_id as company, l.quote_id as quote, l.created_by as author, f.display_name as company_name,
      coalesce(f.email, '') as company_email, coalesce(f.phone, '') as company_phone, f.country, q.number, q.client_name, q.date,
      q.valid_until, q.status, q.currency, q.general_discount, q.levied, q.opportunity_id as opportunity
    from quote_links l
    join quotes q on q.company_id = l.company_id and q.id = l.quote_id and q.archived_at is null
    join company_profiles f on f.company_id = l.company_id and f.active
    cross join lateral trama.modules_of(l.company_id) m
    where l.company_id = ${company} and l.id = ${id} and l.token_hash = ${quoteKeys.linkHash(secret, link)}
      and l.revoked_at is null and l.expires_at > now()
      and 'ventas' = any(m.connected) and not m.inactive ? 'ventas'`
  return open ?? null
}
