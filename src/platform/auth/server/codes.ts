import { randomInt } from 'node:crypto'
import type { Query } from '#src/server/db/transaction.ts'
import { guessesAt } from './limits.ts'
import { printOf } from './print.ts'

export const CODE_MINUTES = 10
const MOST_TRIES = 5
const DIGITS = 6

/** A sign-in code for a person, in place of an earlier one. */
export async function newCode(sql: Query, key: Buffer, person: string): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  await sql`
    insert into codes (person_id, print, expires_at)
    values (${person}, ${printOf(key, 'code', person, code)}, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (person_id) do update set print = excluded.print, expires_at = excluded.expires_at, tries = 0`
  return code
}

/**
 * Whether it is the person's code. One statement counts the try and uses the code up when it is right, so that of any number at the
 * same moment one succeeds, and after five wrong ones none. Without a person or a code the same work, and no: the row that counts the
 * guesses at the `address` is written in its place, so that both wait for the disk.
 */
export async function spendCode(
  sql: Query,
  key: Buffer,
  { person, address, code }: { person: string | null; address: string; code: string },
): Promise<boolean> {
  const print = printOf(key, 'code', person ?? '', code)
  const tried = await sql<{ used: boolean }>`
    with tried as (
      update codes set tries = case when print = ${print} then ${MOST_TRIES} else tries + 1 end
      where person_id = ${person} and expires_at > now() and tries < ${MOST_TRIES}
      returning print = ${print} as used
    ), untried as (
      update attempts set last_at = now() where subject = ${guessesAt('code', address)} and not exists (select from tried)
    )
    select used from tried`
  return tried[0]?.used ?? false
}
