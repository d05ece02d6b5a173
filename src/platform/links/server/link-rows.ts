import fragment, { type Sql } from 'sql-template-tag'
import type { LinkEnding } from '../schemas.ts'
import refusal from './refusals.ts'

const YEAR_MS = 366 * 86_400_000

/** What people of the company see of link l, with LINK_AUTHOR. */
export const LINK_SHOWN: Sql = fragment`l.id, l.expires_at, l.expires_at <= now() as expired, p.username, l.version`
export const LINK_AUTHOR: Sql = fragment`join profiles p on p.company_id = l.company_id and p.id = l.created_by`

/** @throws Refusal if the link ended already, or would be open for too long */
export function checkEnding({ expires_at }: LinkEnding, revoked: boolean): void {
  if (expires_at !== null && Date.parse(expires_at) > Date.now() + YEAR_MS)
    throw refusal('link_too_long', 'Un enlace está abierto un año como máximo.')
  if (revoked) throw refusal('link_closed', 'Este enlace ya no abre.')
}

/** What to set of a link that ends, or gets another end. */
export const endOf = ({ expires_at }: LinkEnding): Sql =>
  expires_at === null ? fragment`revoked_at = now()` : fragment`expires_at = ${expires_at}::timestamptz`
