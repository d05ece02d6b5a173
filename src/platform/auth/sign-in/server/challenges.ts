import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'

const MINUTES = 10
const MOST_TRIES = 5

/** A sign-in whose first proof was right and whose second factor is still to come; the answer is its id. */
export async function newChallenge(sql: Query, person: string): Promise<string> {
  const id = v7()
  await sql`
    insert into challenges (id, person_id, expires_at) values (${id}, ${person}, now() + make_interval(mins => ${MINUTES}))`
  return id
}

/** Counts a try; whose challenge it is, or null when it is over or five tries were made. */
export async function tryChallenge(sql: Query, id: string): Promise<string | null> {
  const [tried] = await sql<{ person: string }>`
    update challenges set tries = tries + 1 where id = ${id} and expires_at > now() and tries < ${MOST_TRIES}
    returning person_id as person`
  return tried?.person ?? null
}

/** Ends a challenge that was met; false when it was met already. */
export async function endChallenge(sql: Query, id: string): Promise<boolean> {
  return (await sql`delete from challenges where id = ${id} returning id`).length > 0
}
