import fragment, { type Sql } from 'sql-template-tag'
import { parse, stringify } from 'uuid'
import type { Role } from '#src/kernel/access.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { keyedHash, newToken } from '../../auth/sessions/server/hashes.ts'

const UUID_BYTES = 16
const TOKEN_BYTES = 32

/** What the address of a link carries. It names its company and its row, so that looking it up needs no way around the walls. */
export interface Link {
  company: string
  id: string
  token: string
}

/** A fresh link of an invitation: what its holder gets, and what is kept of it. */
export function newKey(secret: Buffer, company: string, id: string): { key: string; hash: string } {
  const link = { company, id, token: newToken() }
  return { key: keyTo(link), hash: hashOf(secret, link) }
}

/** A link as its address carries it. */
export const keyTo = ({ company, id, token }: Link) =>
  Buffer.concat([parse(company), parse(id), Buffer.from(token, 'base64url')]).toString('base64url')

/** The link in a key, or null where it cannot be one of ours. */
export function linkIn(key: string): Link | null {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 2 * UUID_BYTES + TOKEN_BYTES || bytes.toString('base64url') !== key) return null
  try {
    return {
      company: stringify(bytes.subarray(0, UUID_BYTES)),
      id: stringify(bytes.subarray(UUID_BYTES, 2 * UUID_BYTES)),
      token: bytes.subarray(2 * UUID_BYTES).toString('base64url'),
    }
  } catch {
    return null
  }
}

export const hashOf = (secret: Buffer, { id, token }: Link) => keyedHash(secret, 'invitation', id, token)

/** What became of invitation i. */
export const STATE: Sql = fragment`case when i.accepted_at is not null then 'aceptada'
  when i.revoked_at is not null then 'revocada' when i.expires_at <= now() then 'vencida' else 'pendiente' end`

/** Invitation i stands, used or not: nobody used it and nobody revoked it. */
export const STANDING: Sql = fragment`i.accepted_at is null and i.revoked_at is null`

/** Revokes what a person sent and could not send any more: removed or demoted, he must not come back by a link of his own. */
export async function revokeBeyond(sql: Query, company: string, person: string, roles: readonly Role[]): Promise<void> {
  await sql`
    update invitations i set revoked_at = now(), version = version + 1
    where company_id = ${company} and invited_by = ${person} and ${STANDING} and role <> all(${[...roles]}::text[])`
}
