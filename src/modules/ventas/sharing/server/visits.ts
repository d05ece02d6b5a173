import { v7 } from 'uuid'
import { keyedHash } from '#src/platform/auth/sessions/server/hashes.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { networkOf } from '#src/server/http/network.ts'
import type { OpenLink } from './open-link.ts'

/** A browser that looks again so soon has not come again. */
const SAME_VISIT_MINUTES = 10
/** Of one link in a day; further ones are not noted. */
const MOST_A_DAY = 200
/** Programs that fetch an address to draw a preview of it, as when it is sent in a chat. */
const PREVIEW = /bot\b|crawler|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|skype|curl|wget/i

interface Visitor {
  ip: string
  browser: string
}

/** Notes that somebody looked. The link's row is held, so that two looks at the same moment count once. */
export async function noteVisit(
  sql: Query,
  secret: Buffer,
  { company, id, quote }: OpenLink,
  { ip, browser }: Visitor,
): Promise<void> {
  if (browser === '' || PREVIEW.test(browser)) return
  const hash = keyedHash(secret, 'quote visit', id, `${networkOf(ip)}\n${browser}`)
  await sql`select from quote_links where company_id = ${company} and id = ${id} for no key update`
  await sql`
    insert into quote_visits (company_id, id, quote_id, link_id, browser_hash)
    select ${company}::uuid, ${v7()}::uuid, ${quote}::uuid, ${id}::uuid, ${hash}
    where not exists (
      select from quote_visits where company_id = ${company} and link_id = ${id} and browser_hash = ${hash}
        and seen_at > now() - make_interval(mins => ${SAME_VISIT_MINUTES}))
      and (select count(*) from quote_visits
        where company_id = ${company} and link_id = ${id} and seen_at > now() - interval '1 day') < ${MOST_A_DAY}`
}
