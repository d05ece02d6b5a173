import { randomInt } from 'node:crypto'
import { keyedHash } from '#src/platform/auth/sessions/server/hashes.ts'
import type { Query } from '#src/server/database/transaction.ts'

const CODES = 10
const LETTERS = 10
/** Without 0, 1, I and O, which are easily misread. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ten new codes, as in 'K7PQM-2XWRT', which replace all earlier ones. They are shown once and stored only as hashes. */
export async function newRecoveryCodes(sql: Query, key: Buffer, person: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await sql`delete from recovery_codes where person_id = ${person}`
  await sql`
    insert into recovery_codes (person_id, code_hash)
    select ${person}::uuid, unnest(${codes.map((code) => keyedHash(key, 'recovery', person, plain(code)))}::text[])`
  return codes
}

/** Uses a code; false if it is not the person's or was already used. */
export async function spendRecoveryCode(sql: Query, key: Buffer, person: string, code: string): Promise<boolean> {
  const spent = await sql`
    delete from recovery_codes where person_id = ${person} and code_hash = ${keyedHash(key, 'recovery', person, plain(code))}
    returning code_hash`
  return spent.length > 0
}

export async function recoveryCodesLeft(sql: Query, person: string): Promise<number> {
  const [left] = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where person_id = ${person}`
  return left?.count ?? 0
}

function newCode(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`
}

/** Ignores spaces, dashes and case. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
