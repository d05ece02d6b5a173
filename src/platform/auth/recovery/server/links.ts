import type { Query } from '#src/server/database/transaction.ts'
import { keyedHash, newToken } from '../../sessions/server/hashes.ts'

/** The validity of a link by purpose, in minutes. */
export const LINK_MINUTES = { confirm: 24 * 60, recover: 60, change_email: 24 * 60 } as const
export type Purpose = keyof typeof LINK_MINUTES

/** Creates a link's token for one use; it replaces an earlier one of the same purpose. */
export async function newLink(
  sql: Query,
  key: Buffer,
  { person, purpose, email }: { person: string; purpose: Purpose; email: string },
): Promise<string> {
  const token = newToken()
  await sql`delete from links where person_id = ${person} and purpose = ${purpose}`
  await sql`
    insert into links (token_hash, person_id, purpose, email, expires_at)
    values (${keyedHash(key, 'link', '', token)}, ${person}, ${purpose}, ${email},
      now() + make_interval(mins => ${LINK_MINUTES[purpose]}))`
  return token
}

/** What a link is for, without using it. */
export async function linkBehind(sql: Query, key: Buffer, token: string) {
  const [link] = await sql<{ purpose: Purpose; email: string }>`
    select purpose, email from links where token_hash = ${keyedHash(key, 'link', '', token)} and expires_at > now()`
  return link
}

/** Uses a link atomically: returns its person, purpose and address, or nothing. */
export async function spendLink(sql: Query, key: Buffer, token: string, purposes: readonly Purpose[]) {
  const [used] = await sql<{ person: string; purpose: Purpose; email: string }>`
    delete from links
    where token_hash = ${keyedHash(key, 'link', '', token)} and purpose = any(${[...purposes]}::text[]) and expires_at > now()
    returning person_id as person, purpose, email`
  return used
}
