import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import type { HandlersOf, Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import { refuseCommon } from '../../auth/passwords/server/common-passwords.ts'
import { hashPassword } from '../../auth/passwords/server/hashing.ts'
import { startSession } from '../../auth/sign-in/server/complete-sign-in.ts'
import type { team } from '../contract.ts'
import { INVALID_INVITATION, type OpenInvitation } from '../invitation.ts'
import { acceptInvitation, joinByInvitation } from './accept-invitation.ts'
import { hashOf, linkIn, STANDING } from './links.ts'
import refusal from './refusals.ts'

type Calls = 'openInvitation' | 'acceptInvitation' | 'joinCompany'

/** The side of whoever holds a link. One that is unknown, used, revoked or expired gets one answer, whatever it is. */
export function acceptances(services: Services): HandlersOf<Pick<typeof team, Calls>> {
  const { pools, secret, secure, modules } = services

  /** The invitation behind a key, as far as its holder may know it. */
  async function invitationOf(key: string): Promise<OpenInvitation & { company_id: string; id: string; hash: string }> {
    const link = linkIn(key)
    if (link === null) throw refusal('invitation_invalid', INVALID_INVITATION)
    const { company, id } = link
    const hash = hashOf(secret, link)
    const scope = { pool: pools.tenant, company, person: null, readOnly: true }
    const [invitation] = await inTransaction(scope, (sql) => openInvitation(sql, company, id, hash))
    if (!invitation) throw refusal('invitation_invalid', INVALID_INVITATION)
    return { ...invitation, company_id: company, id, hash }
  }

  return {
    openInvitation: ({ input }) => invitationOf(input.key),

    async acceptInvitation({ input: { key, ...input }, request }) {
      // Before anything costs: a password is hashed for a link that works, and for no other.
      const invitation = await invitationOf(key)
      const { company_id: company, id, hash, email } = invitation
      refuseCommon(input.password, [email, input.name, input.username, invitation.company])
      const { password, ...who } = input
      const passwordHash = await hashPassword(password)
      const person = v7()
      await inTransaction({ pool: pools.tenant, company, person }, (sql) =>
        acceptInvitation(sql, { company, id, hash, person, ...who, passwordHash, request: request.id }, modules),
      )
      await startSession(queryOn(pools.auth), { secret, secure }, { id: person, company, email }, request)
      return {}
    },

    async joinCompany({ input: { key }, user, request }) {
      const { company_id: company, id, hash } = await invitationOf(key)
      const [own] = await queryOn(pools.auth)<{ name: string }>`
        select name from profiles where company_id = ${user.company} and id = ${user.id}`
      const who = { ...user, name: found(own).name }
      await inTransaction({ pool: pools.tenant, company, person: user.id }, (sql) =>
        joinByInvitation(sql, { company, id, hash, request: request.id }, who, modules),
      )
      return { id: company }
    },
  }
}

const openInvitation = (sql: Query, company: string, id: string, hash: string) => sql<OpenInvitation>`
  select f.display_name as company, p.username as inviter, i.email, i.name, i.role
  from invitations i
  join company_profiles f on f.company_id = i.company_id and f.active
  join profiles p on p.company_id = i.company_id and p.id = i.invited_by and p.active
  where i.company_id = ${company} and i.id = ${id} and i.token_hash = ${hash} and i.expires_at > now() and ${STANDING}`
