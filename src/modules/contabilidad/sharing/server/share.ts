import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { type ById, PAGE_ROWS } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { LinkAddress, LinkEnding } from '#src/platform/links/schemas.ts'
import { checkEnding, endOf, LINK_AUTHOR, LINK_SHOWN } from '#src/platform/links/server/link-rows.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import { ANNULLED } from '../../invoices/server/acts.ts'
import refusal from '../../server/refusals.ts'
import type { InvoiceShare, InvoiceSharing, SharedInvoiceLink } from '../schemas.ts'
import { invoiceKeys } from './invoice-keys.ts'
import { linkWritten } from './write-link.ts'

const SHOWN = fragment`${LINK_SHOWN}, l.invoice_id`

export function invoiceLinkHandlers({ secret, origin }: Pick<Services, 'secret' | 'origin'>) {
  return {
    /** Opens an invoice's link, or lengthens the one that it has. */
    async shareInvoice({ sql, company, user, input: { id, days } }: Ctx<InvoiceShare>): Promise<SharedInvoiceLink> {
      const [invoice] = await sql<{ annulled: boolean; link: string | null }>`
        select annulled_on is not null as annulled, (
          select l.id from invoice_links l where l.company_id = ${company} and l.invoice_id = ${id} and l.revoked_at is null) as link
        from invoices where company_id = ${company} and id = ${id} for update`
      const { annulled, link: standing } = found(invoice)
      if (annulled) throw refusal('invoice_annulled', ANNULLED)
      const link = standing ?? v7()
      const until = fragment`now() + make_interval(days => ${days})`
      const written = linkWritten(secret, {
        company,
        link,
        stands: standing !== null,
        invoice: id,
        author: user.id,
        until,
      })
      const [shared] = await sql<SharedInvoiceLink>`
        with l as (${written}) select ${SHOWN} from l ${LINK_AUTHOR} where l.company_id = ${company}`
      return found(shared)
    },

    /** The address is worked out for whoever may hand it out, and kept nowhere. */
    async invoiceLink({ sql, company, input: { id } }: Ctx<ById>): Promise<LinkAddress> {
      const [[invoice], [link]] = await Promise.all([
        sql`select from invoices where company_id = ${company} and id = ${id}`,
        sql<{ id: string; token_hash: string }>`
          select id, token_hash from invoice_links
          where company_id = ${company} and invoice_id = ${id} and revoked_at is null and expires_at > now()`,
      ])
      found(invoice)
      return invoiceKeys.addressOf(origin(), secret, company, link)
    },
  }
}

/** Ends a link, or gives it another end, as when lengthening it is taken back. */
export async function closeInvoiceLink(ctx: Ctx<LinkEnding>): Promise<SharedInvoiceLink> {
  const { sql, company, input } = ctx
  const [link] = await sql<{ version: number; revoked: boolean }>`
    select version, revoked_at is not null as revoked from invoice_links
    where company_id = ${company} and id = ${input.id} for update`
  checkEnding(input, foundAsSeen(link, input.version).revoked)
  return changeSeen<SharedInvoiceLink>(
    ctx,
    'invoice_links',
    endOf(input),
    fragment`${SHOWN} from changed l ${LINK_AUTHOR}`,
  )
}

export async function invoiceSharing({ sql, company, input: { id } }: Ctx<ById>): Promise<InvoiceSharing> {
  const [[invoice], [link], visits] = await Promise.all([
    sql`select from invoices where company_id = ${company} and id = ${id}`,
    sql<SharedInvoiceLink>`
      select ${SHOWN} from invoice_links l ${LINK_AUTHOR}
      where l.company_id = ${company} and l.invoice_id = ${id} and l.revoked_at is null`,
    sql<InvoiceSharing['visits'][number]>`
      select id, seen_at from invoice_visits
      where company_id = ${company} and invoice_id = ${id} order by id desc limit ${PAGE_ROWS}`,
  ])
  found(invoice)
  return { link: link ?? null, visits }
}
