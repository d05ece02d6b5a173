import { randomInt } from 'node:crypto'
import { keyedHash } from '#src/platform/auth/sessions/server/hashes.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { CODE_DIGITS, MOST_CODE_TRIES, PORTAL_CODE_MINUTES } from '../rules.ts'

interface CodeRequest {
  company: string
  /** The id of the request that asked for a code. */
  request: string
}

const codeHash = (secret: Buffer, request: string, code: string) => keyedHash(secret, 'portal code', request, code)

/** Makes the code of a request, in the place of those that ended; null where the request has one already. */
export async function makePortalCode(
  sql: Query,
  secret: Buffer,
  { company, request, email }: CodeRequest & { email: string },
): Promise<string | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await sql`delete from portal_codes where company_id = ${company} and expires_at < now() - interval '1 day'`
  await sql`delete from portal_sessions where company_id = ${company} and expires_at < now()`
  const [made] = await sql`
    insert into portal_codes (company_id, id, email, code_hash, expires_at)
    values (${company}, ${request}, ${email}, ${codeHash(secret, request, code)}, now() + make_interval(mins => ${PORTAL_CODE_MINUTES}))
    on conflict (company_id, id) do nothing returning id`
  return made ? code : null
}

/**
 * Compares a code and counts the try by one statement, so that of many at the same moment no more are compared than there are tries. The address that
 * it was sent to; null alike for a wrong code, a used one, one that ended, and a request without any.
 */
export async function tryPortalCode(
  sql: Query,
  secret: Buffer,
  { company, request, code }: CodeRequest & { code: string },
): Promise<string | null> {
  const hash = codeHash(secret, request, code)
  const [tried] = await sql<{ email: string; opens: boolean }>`
    update portal_codes set tries = tries + 1, used_at = case when code_hash = ${hash} then now() end
    where company_id = ${company} and id = ${request} and used_at is null and tries < ${MOST_CODE_TRIES} and expires_at > now()
    returning email, used_at is not null as opens`
  return tried?.opens ? tried.email : null
}
