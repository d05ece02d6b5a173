import { randomBytes, randomUUID } from 'node:crypto'
import { found, versionConflict } from '#src/kernel/refusal.ts'
import { audit } from '#src/server/audit.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { NewCredentials } from '../contract.ts'
import { hashClientSecret } from './hashes.ts'

const SECRET_BYTES = 32

interface Renewal {
  company: string
  user: CurrentUser
  /** The id of the request. */
  request: string
}

/**
 * New credentials of a company in place of those it had, which end at once with all their tokens. Of several who renew at the same
 * moment one does; the others read that somebody was faster.
 *
 * @returns what is shown once: of the secret only a hash is kept
 */
export async function renewCredentials(
  pools: Pools,
  key: Buffer,
  { company, user, request }: Renewal,
): Promise<NewCredentials> {
  const client_id = randomUUID()
  const client_secret = randomBytes(SECRET_BYTES).toString('hex')
  await inTransaction({ pool: pools.auth, company: null, person: user.id }, async (sql) => {
    found((await sql`select from companies where id = ${company}`)[0])
    const ended = await sql<{ id: string }>`
      update api_clients set ended_at = now() where company_id = ${company} and ended_at is null returning id`
    await sql`delete from clients where id = any (${ended.map(({ id }) => id)}::uuid[])`
    const made = await sql`
      insert into api_clients (company_id, id, created_by) values (${company}, ${client_id}, ${user.username})
      on conflict (company_id) where ended_at is null do nothing returning id`
    if (made.length === 0) throw versionConflict()
    const secretHash = hashClientSecret(key, client_id, client_secret)
    await sql`insert into clients (id, company_id, secret_hash) values (${client_id}, ${company}, ${secretHash})`
    const call = 'oauth.renewCredentials'
    await audit(sql, { company: null, person: user.id, call, subject: client_id, request })
  })
  return { client_id, client_secret }
}
