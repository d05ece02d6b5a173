import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'

const MINUTES = 10
const MOST_TRIES = 5

/** Records a sign-in that still needs the second factor; returns its id. */
export async function newChallenge(sql: Query, person: string): Promise<string> {
  const id = v7()
  await sql`
    insert into challenges (id, person_id, expires_at) values (${id}, ${person}, now() + make_interval(mins => ${MINUTES}))`
  return id
}

/** Counts a try; returns the challenge's person, or null if it has expired or had five tries. */
export async function tryChallenge(sql: Query, id: string): Promise<string | null> {
  const [tried] = await sql<{ person: string }>`
    update challenges set tries = tries + 1 where id = ${id} and expires_at > now() and tries < ${MOST_TRIES}
    returning person_id as person`
  return tried?.person ?? null
}

/** Ends a completed challenge; false if it was already completed. */
export async function endChallenge(sql: Query, id: string): Promise<boolean> {
  return (await sql`delete from challenges where id = ${id} returning id`).length > 0
}
