import { audit } from '#src/server/audit.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { createAccount } from '../../auth/registration/server/create-account.ts'
import { notifyAcross } from '../../notifications/server/notify.ts'
import { INVALID_INVITATION, type Invitation } from '../invitation.ts'
import { STANDING } from './links.ts'
import refusal from './refusals.ts'

interface Joining {
  company: string
  /** The invitation, and the hash of the key that was shown. */
  id: string
  hash: string
  person: string
  name: string
  username: string
  passwordHash: string
  request: string
}

/**
 * Somebody joins by his invitation, in the caller's one transaction: account, profile, invitation used, whoever invited told, audit.
 * The row is locked first, so that of any number at the same moment one comes in.
 */
export async function acceptInvitation(sql: Query, { id, hash, request, ...who }: Joining): Promise<void> {
  const { company, person } = who
  const [invitation] = await sql<Pick<Invitation, 'email' | 'role'> & { invited_by: string }>`
    select email, role, invited_by from invitations i
    where company_id = ${company} and id = ${id} and token_hash = ${hash} and expires_at > now() and ${STANDING} for update`
  if (!invitation) throw refusal('invitation_invalid', INVALID_INVITATION)
  const { email, role, invited_by } = invitation
  await createAccount(sql, { ...who, email, role, temporary: false })
  await sql`
    update invitations set accepted_at = now(), accepted_by = ${person}, version = version + 1
    where company_id = ${company} and id = ${id}`
  await notifyAcross(sql, {
    company,
    people: [invited_by],
    event: 'invitation',
    text: `${who.username} aceptó tu invitación y ya es parte del equipo.`,
    path: '/team',
  })
  await audit(sql, { company, person, call: 'team.acceptInvitation', subject: id, request })
}
