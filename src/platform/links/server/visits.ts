import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { keyedHash } from '#src/platform/auth/sessions/server/hashes.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { networkOf } from '#src/server/http/network.ts'
import type { PageVisitor } from './shared-documents.ts'

/** A browser that looks again so soon has not come again. */
const SAME_VISIT_MINUTES = 10
/** Of one link in a day; further ones are not noted. */
const MOST_A_DAY = 200
/** Programs that fetch an address to draw a preview of it, as when it is sent in a chat. */
const PREVIEW = /bot\b|crawler|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|skype|curl|wget/i

interface Visited {
  /** As in 'quote visit'. */
  kind: string
  company: string
  /** The link's id. */
  id: string
  /** What the link leads to. */
  document: string
  /** The tables of the kind's links and of their visits. */
  links: Sql
  visits: Sql
  /** Inserts company_id, id, link_id, browser_hash and the document into the visits, of a select list that follows. */
  insert: Sql
}

/** Notes that somebody looked. The link's row is held, so that two looks at the same moment count once. */
export async function noteVisit(
  sql: Query,
  secret: Buffer,
  { kind, company, id, document, links, visits, insert }: Visited,
  { ip, browser }: PageVisitor,
): Promise<void> {
  if (browser === '' || PREVIEW.test(browser)) return
  const hash = keyedHash(secret, kind, id, `${networkOf(ip)}\n${browser}`)
  const ofLink = fragment`company_id = ${company} and link_id = ${id}`
  await sql`select from ${links} where company_id = ${company} and id = ${id} for no key update`
  await sql`
    ${insert} select ${company}::uuid, ${v7()}::uuid, ${id}::uuid, ${hash}, ${document}::uuid
    where not exists (
      select from ${visits} where ${ofLink} and browser_hash = ${hash}
        and seen_at > now() - make_interval(mins => ${SAME_VISIT_MINUTES}))
      and (select count(*) from ${visits} where ${ofLink} and seen_at > now() - interval '1 day') < ${MOST_A_DAY}`
}
