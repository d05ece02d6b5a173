import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { type ById, PAGE_ROWS } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { LinkAddress } from '#src/platform/links/schemas.ts'
import { checkEnding, endOf, LINK_AUTHOR, LINK_SHOWN } from '#src/platform/links/server/link-rows.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import { change } from '../../quotes/server/acts.ts'
import { freezeSent, sentPaper } from '../../quotes/server/papers/sent-quote.ts'
import refusal from '../../server/refusals.ts'
import type { LinkEnd, QuoteLink, QuoteSharing, Share } from '../schemas.ts'
import { quoteKeys } from './quote-keys.ts'
import { quoteLinkWritten } from './write-link.ts'

const ARCHIVED = 'Esta cotización está archivada. Restáurala para compartirla.'

const SHOWN = fragment`${LINK_SHOWN}, l.quote_id`

export function sharing({ secret, origin }: Pick<Services, 'secret' | 'origin'>) {
  return {
    /** Opens a quote's link, or lengthens the one that it has. A draft is sent by it. */
    async shareQuote({ sql, company, user, input, later }: Ctx<Share>): Promise<QuoteLink> {
      const { id, version, days } = input
      const [before] = await sql<{ version: number; draft: boolean; archived: boolean }>`
        select version, status = 'Borrador' as draft, archived_at is not null as archived from quotes
        where company_id = ${company} and id = ${id} for update`
      const { draft, archived } = foundAsSeen(before, version)
      if (archived) throw refusal('quote_archived', ARCHIVED)
      const issuing = { sql, company, later }
      if (draft) {
        await change({ sql, company, user, input }, fragment`status = 'Enviada'`)
        await freezeSent(issuing, id)
      } else await sentPaper(issuing, id)
      const [standing] = await sql<{ id: string }>`
        select id from quote_links where company_id = ${company} and quote_id = ${id} and revoked_at is null`
      const link = standing?.id ?? v7()
      const until = fragment`now() + make_interval(days => ${days})`
      const stands = standing !== undefined
      const written = quoteLinkWritten(secret, { company, link, stands, quote: id, draft, author: user.id, until })
      const [shared] = await sql<QuoteLink>`
        with l as (${written}) select ${SHOWN} from l ${LINK_AUTHOR} where l.company_id = ${company}`
      return found(shared)
    },

    /** The address is worked out for whoever may hand it out, and kept nowhere. */
    async quoteLink({ sql, company, input: { id } }: Ctx<ById>): Promise<LinkAddress> {
      const [[quote], [link]] = await Promise.all([
        sql`select from quotes where company_id = ${company} and id = ${id}`,
        sql<{ id: string; token_hash: string }>`
          select id, token_hash from quote_links
          where company_id = ${company} and quote_id = ${id} and revoked_at is null and expires_at > now()`,
      ])
      found(quote)
      return quoteKeys.addressOf(origin(), secret, company, link)
    },
  }
}

/** Ends a link, or gives it another end, as when lengthening it is taken back. */
export async function closeQuoteLink(ctx: Ctx<LinkEnd>): Promise<QuoteLink> {
  const { sql, company, input } = ctx
  const [link] = await sql<{ version: number; quote_id: string; revoked: boolean }>`
    select version, quote_id, revoked_at is not null as revoked from quote_links
    where company_id = ${company} and id = ${input.id} for update`
  const { revoked, quote_id } = foundAsSeen(link, input.version)
  checkEnding(input, revoked)
  if (input.draft) {
    await sql`
      update quotes set status = 'Borrador', version = version + 1
      where company_id = ${company} and id = ${quote_id} and status = 'Enviada'`
  }
  return changeSeen<QuoteLink>(ctx, 'quote_links', endOf(input), fragment`${SHOWN} from changed l ${LINK_AUTHOR}`)
}

export async function quoteSharing({ sql, company, input: { id } }: Ctx<ById>): Promise<QuoteSharing> {
  const [[quote], [link], visits, comments, answers] = await Promise.all([
    sql`select from quotes where company_id = ${company} and id = ${id}`,
    sql<QuoteLink>`
      select ${SHOWN} from quote_links l ${LINK_AUTHOR}
      where l.company_id = ${company} and l.quote_id = ${id} and l.revoked_at is null`,
    sql<QuoteSharing['visits'][number]>`
      select id, seen_at from quote_visits where company_id = ${company} and quote_id = ${id} order by id desc limit ${PAGE_ROWS}`,
    sql<QuoteSharing['comments'][number]>`
      select id, name, text, created_at from quote_comments
      where company_id = ${company} and quote_id = ${id} order by id desc limit ${PAGE_ROWS}`,
    sql<QuoteSharing['answers'][number]>`
      select a.id, a.accepted, a.name, a.reason, a.total::text as total, k.edition, a.pdf_sha256, a.text_shown, a.address,
        a.browser, a.answered_at
      from quote_answers a join issued_papers k on k.company_id = a.company_id and k.id = a.paper_id
      where a.company_id = ${company} and a.quote_id = ${id} order by a.id desc limit ${PAGE_ROWS}`,
  ])
  found(quote)
  return { link: link ?? null, visits, comments, answers }
}
