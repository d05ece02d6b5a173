import { randomInt } from 'node:crypto'
import type { Query } from '#src/server/database/transaction.ts'
import { keyedHash } from '../../sessions/server/hashes.ts'
import { guessesAt } from './limit-guesses.ts'

export const CODE_MINUTES = 10
const MOST_TRIES = 5
const DIGITS = 6

/** The stored form of the requesting browser's token. */
export const askerOf = (key: Buffer, token: string) => keyedHash(key, 'asker', '', token)

/** Creates a sign-in code for a person and the requesting browser; it replaces an earlier one there. */
export async function newCode(sql: Query, key: Buffer, person: string, asker: string): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  await sql`
    insert into codes (person_id, asker, code_hash, expires_at)
    values (${person}, ${asker}, ${keyedHash(key, 'code', person, code)}, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (person_id, asker) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`
  return code
}

/**
 * Whether it is the person's code, requested in this browser. One statement counts the try and uses up a valid code, so that of concurrent tries one
 * succeeds, and after five wrong ones none. Without a person or code it does the same work and returns false: it writes the row that counts guesses
 * at `address` instead, so that both wait for the disk.
 */
export async function spendCode(
  sql: Query,
  key: Buffer,
  { person, asker, address, code }: { person: string | null; asker: string; address: string; code: string },
): Promise<boolean> {
  const codeHash = keyedHash(key, 'code', person ?? '', code)
  const tried = await sql<{ used: boolean }>`
    with tried as (
      update codes set tries = case when code_hash = ${codeHash} then ${MOST_TRIES} else tries + 1 end
      where person_id = ${person} and asker = ${asker} and expires_at > now() and tries < ${MOST_TRIES}
      returning code_hash = ${codeHash} as used
    ), untried as (
      update attempts set last_at = now() where subject = ${guessesAt('code', address)} and not exists (select from tried)
    )
    select used from tried`
  return tried[0]?.used ?? false
}
