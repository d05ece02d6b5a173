import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { OPENED_HOURS } from '#src/platform/links/rules.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { invoiceKeys } from '../../sharing/server/invoice-keys.ts'
import { linkWritten } from '../../sharing/server/write-link.ts'

interface Opened {
  company: string
  /** The contacts who ask. */
  ids: string[]
  /** The invoice. */
  id: string
}

interface Standing {
  author: string
  link: string | null
  token_hash: string | null
  expires_at: string | null
  lasts: boolean | null
}

/**
 * The address of an invoice's public page, for a client who entered. Its link is the one that the company shared; where none lasts, it is open for a
 * while in the name of whoever issued it. Null for an invoice that is none of theirs.
 */
export async function openForClient(
  sql: Query,
  { secret }: Pick<Services, 'secret'>,
  { company, ids, id }: Opened,
): Promise<string | null> {
  const [invoice] = await sql<Standing>`
    select i.created_by as author, l.id as link, l.token_hash, l.expires_at, l.expires_at > now() + interval '1 hour' as lasts
    from invoices i
    left join invoice_links l on l.company_id = i.company_id and l.invoice_id = i.id and l.revoked_at is null
    where i.company_id = ${company} and i.id = ${id} and i.client_id = any(${ids}::uuid[]) for update of i`
  if (!invoice) return null
  const { author, expires_at } = invoice
  const link = invoice.link ?? v7()
  const lasts = invoice.lasts && invoice.token_hash === invoiceKeys.newLinkHash(secret, link)
  const until = fragment`greatest(${expires_at}::timestamptz, now() + make_interval(hours => ${OPENED_HOURS}))`
  const stands = invoice.link !== null
  if (!lasts) await sql`${linkWritten(secret, { company, link, stands, invoice: id, author, until })}`
  return invoiceKeys.linkUrl('', secret, { company, id: link })
}
