import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { USUAL_DAYS } from '#src/platform/links/rules.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { invoiceKeys } from './invoice-keys.ts'
import { linkWritten } from './write-link.ts'

interface Standing {
  author: string
  annulled: boolean
  /** Its link that is open. */
  open: string | null
  /** Whether somebody shared it once. */
  shared: boolean
  /** Whether the company's clients can enter its portal. */
  portal: boolean
}

/**
 * The address of an invoice's public page for a mail that goes out by itself; null for none. Where the company lets its clients into its portal, a link
 * is opened in the name of whoever issued the invoice; one that was closed or has ended stays so.
 */
export async function linkInMail(
  sql: Query,
  { secret, origin }: Pick<Services, 'secret' | 'origin'>,
  { company, invoice }: { company: string; invoice: string },
): Promise<string | null> {
  const [standing] = await sql<Standing>`
    select i.created_by as author, i.annulled_on is not null as annulled,
      (select l.id from invoice_links l where l.company_id = i.company_id and l.invoice_id = i.id and l.revoked_at is null
        and l.expires_at > now()) as open,
      exists (select from invoice_links l where l.company_id = i.company_id and l.invoice_id = i.id) as shared,
      exists (select from portal_settings s where s.company_id = i.company_id and s.enabled) as portal
    from invoices i where i.company_id = ${company} and i.id = ${invoice} for update of i`
  if (!standing) return null
  const { author, annulled, open, shared, portal } = standing
  const addressOf = (id: string) => invoiceKeys.linkUrl(origin(), secret, { company, id })
  if (open !== null) return addressOf(open)
  if (shared || annulled || !portal) return null
  const link = v7()
  const until = fragment`now() + make_interval(days => ${USUAL_DAYS})`
  await sql`${linkWritten(secret, { company, link, stands: false, invoice, author, until })}`
  return addressOf(link)
}
