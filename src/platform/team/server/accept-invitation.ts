import { raw } from 'sql-template-tag'
import { BY_ROLE_ALONE } from '#src/kernel/rights/presets.ts'
import { audit } from '#src/server/audit.ts'
import type { CurrentUser, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { joinFurther } from '../../auth/memberships/server/join.ts'
import { createAccount } from '../../auth/registration/server/create-account.ts'
import { notifyAcross } from '../../notifications/server/notify.ts'
import type { Member } from '../contract.ts'
import { INVALID_INVITATION, type Invitation } from '../invitation.ts'
import { asLevels } from '../rights/rules.ts'
import { giveFirstLevels } from '../rights/server.ts'
import { STANDING } from './links.ts'
import { LEVELS_GIVEN } from './member-row.ts'
import refusal from './refusals.ts'

const IN_TEAM = 'Ya eres parte de ese equipo.'

interface Accepted {
  company: string
  /** The invitation, and the hash of the key that was shown. */
  id: string
  hash: string
  request: string
}

interface Joining extends Accepted {
  person: string
  name: string
  username: string
  passwordHash: string
}

/** The invitation, and what whoever sent it may do. */
interface Standing extends Pick<Invitation, 'email' | 'role' | 'preset' | 'access_until'> {
  invited_by: string
  inviter_role: Member['role']
  inviter_levels: Member['levels']
}

/**
 * Somebody joins by his invitation, in the caller's one transaction: account, profile, invitation used, whoever invited told, audit.
 * The row is locked first, so that of any number at the same moment one comes in.
 */
export async function acceptInvitation(sql: Query, joining: Joining, modules: Services['modules']): Promise<void> {
  const { id: _, hash: __, request: ___, ...who } = joining
  const invitation = await lockStanding(sql, joining)
  const { email, role, access_until } = invitation
  await createAccount(sql, { ...who, email, role, access_until, temporary: false })
  await seatNewcomer(sql, joining, { invitation, ...who, call: 'team.acceptInvitation' }, modules)
}

/** The same for somebody who has an account already, made in another company: the address of the invitation is his. */
export async function joinByInvitation(
  sql: Query,
  joining: Accepted,
  user: Pick<CurrentUser, 'id' | 'email' | 'username'> & { name: string },
  modules: Services['modules'],
): Promise<void> {
  const { company } = joining
  const invitation = await lockStanding(sql, joining)
  if (invitation.email !== user.email) throw refusal('invitation_invalid', INVALID_INVITATION)
  const { id: person, username, name, email } = user
  const { role, access_until } = invitation
  if (!(await joinFurther(sql, { company, person, email, role, username, name, access_until })))
    throw refusal('already_in_team', IN_TEAM)
  await seatNewcomer(sql, joining, { invitation, person, username, call: 'team.joinCompany' }, modules)
}

async function lockStanding(sql: Query, { company, id, hash }: Accepted): Promise<Standing> {
  const [invitation] = await sql<Standing>`
    select i.email, i.role, i.preset, i.access_until, i.invited_by, profiles.role as inviter_role, ${raw(LEVELS_GIVEN)} as inviter_levels
    from invitations i join profiles on profiles.company_id = i.company_id and profiles.id = i.invited_by
    where i.company_id = ${company} and i.id = ${id} and i.token_hash = ${hash} and i.expires_at > now() and ${STANDING} for update of i`
  if (!invitation) throw refusal('invitation_invalid', INVALID_INVITATION)
  return invitation
}

interface Newcomer {
  invitation: Standing
  person: string
  username: string
  /** For the audit. */
  call: string
}

/** What the person may do, the invitation used, whoever invited told, audit. */
async function seatNewcomer(
  sql: Query,
  { company, id, request }: Accepted,
  { invitation, person, username, call }: Newcomer,
  modules: Services['modules'],
): Promise<void> {
  const { role, preset, invited_by } = invitation
  const by = { role: invitation.inviter_role, levels: asLevels(invitation.inviter_levels) }
  await giveFirstLevels(sql, { company, person, role, preset: preset ?? BY_ROLE_ALONE }, by, modules)
  await sql`
    update invitations set accepted_at = now(), accepted_by = ${person}, version = version + 1
    where company_id = ${company} and id = ${id}`
  await notifyAcross(sql, {
    company,
    people: [invited_by],
    event: 'invitation',
    text: `${username} aceptó tu invitación y ya es parte del equipo.`,
    path: '/team',
  })
  await audit(sql, { company, person, call, subject: id, request })
}
