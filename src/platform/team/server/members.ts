import fragment, { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { grantableRoles, type Role } from '#src/kernel/access.ts'
import { FORBIDDEN, forbidden, found, notFound, versionConflict } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { HandlersOf, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { refuseCommon } from '../../auth/passwords/server/common-passwords.ts'
import { hashPassword } from '../../auth/passwords/server/hashing.ts'
import { createAccount } from '../../auth/registration/server/create-account.ts'
import { deactivate, editColleague, reactivate } from '../../auth/server/edit-colleague.ts'
import type { Member, team } from '../contract.ts'
import { giveFirstLevels, refuseBeyondOwn } from '../rights/server.ts'
import { rolesToGive } from '../rules.ts'
import { revokeBeyond } from './links.ts'
import { MEMBER, memberOf } from './member-row.ts'
import refusal from './refusals.ts'
import { refuseTaken } from './refuse-taken-address.ts'

/** The order of the specification: empresa, administrador, colaborador. */
const RANK = raw(`array_position(array['empresa', 'administrador', 'colaborador'], role)`)
const OWN_ROLE = 'No puedes cambiar tu propio rol.'
const OWN_NAME = 'Tus propios datos se cambian en Mi cuenta.'
const OWNER_STAYS = 'Quien tiene el rol Empresa no tiene último día: deja el campo vacío.'
const LAST_OWNER = 'La empresa debe conservar al menos un usuario principal activo.'

type Calls = 'members' | 'addMember' | 'editMember' | 'removeMember' | 'restoreMember'

export const members = ({ pools, modules }: Services): HandlersOf<Pick<typeof team, Calls>> => ({
  members: (ctx) =>
    listOf<Member>(ctx, {
      select: MEMBER,
      from: fragment`from profiles`,
      where: [fragment`company_id = ${ctx.company}`, fragment`active = ${!ctx.input.removed}`],
      search: fragment`trama.plain(name || ' ' || username || ' ' || email)`,
      order: ascending(['integer', RANK], ['text', fragment`trama.plain(username)`], ['uuid', fragment`id`]),
    }),

  async addMember({ sql, company, user, input }) {
    refuseRole(user, input.role)
    refuseBeyondOwn(user, input.preset, modules)
    refuseCommon(input.password, [input.email, input.name, input.username])
    await refuseColleague(sql, company, input.email)
    const { password, preset, ...member } = input
    const person = v7()
    const passwordHash = await hashPassword(password)
    await createAccount(sql, { company, person, ...member, passwordHash, temporary: true }).catch((refusal) =>
      refuseTaken(pools, company, refusal),
    )
    await giveFirstLevels(sql, { company, person, role: input.role, preset }, user, modules)
    return found(await memberOf(sql, company, person))
  },

  async editMember({ sql, company, user, input }) {
    const owners = await lockOwners(sql, company)
    const member = found(await memberOf(sql, company, input.id))
    if (user.id === member.id)
      throw input.role === member.role ? refusal('own_details', OWN_NAME) : refusal('own_role', OWN_ROLE)
    if (!rolesToGive(user, member).includes(input.role)) throw forbidden()
    if (input.role !== 'empresa' && owners.length === 1 && owners[0] === input.id)
      throw refusal('last_owner', LAST_OWNER)
    const { access_until = member.access_until } = input
    if (input.role === 'empresa' && access_until !== null)
      throw refusal('owner_stays', OWNER_STAYS, { field: 'access_until' })
    if (!(await editColleague(sql, company, { ...input, access_until }))) throw versionConflict()
    await revokeBeyond(sql, company, input.id, grantableRoles(input.role))
    return found(await memberOf(sql, company, input.id))
  },

  async removeMember({ sql, company, user, input }) {
    if (input.id === user.id) throw refusal('own_account', 'No puedes eliminar tu propio usuario.')
    const owners = await lockOwners(sql, company)
    if (owners.every((id) => id === input.id)) throw refusal('last_owner', LAST_OWNER)
    if (!(await deactivate(sql, company, input.id))) throw notFound()
    await revokeBeyond(sql, company, input.id, [])
    return {}
  },

  async restoreMember({ sql, company, input }) {
    const restored = await reactivate(sql, company, input)
    const member = found(await memberOf(sql, company, input.id))
    if (!restored) throw versionConflict()
    return member
  },
})

/** Refuses a role that somebody may not give to a new person; of one such case the specification has its own sentence. */
export function refuseRole(by: { role: Role }, role: Role): void {
  if (grantableRoles(by.role).includes(role)) return
  const other = by.role === 'administrador' && role === 'administrador'
  throw forbidden(other ? 'Un administrador no puede crear otro administrador.' : FORBIDDEN)
}

/** An address of one's own company is refused with what to do instead; of another company's nothing is told. */
export async function refuseColleague(sql: Query, company: string, email: string): Promise<void> {
  const [colleague] = await sql<{ active: boolean }>`
    select active from profiles where company_id = ${company} and email = ${email}`
  if (!colleague) return
  throw colleague.active
    ? refusal('already_in_team', 'Esa persona ya es parte del equipo.')
    : refusal(
        'person_deactivated',
        'Esa persona ya fue parte del equipo. Quien tenga el rol Empresa puede reactivarla en Desactivados.',
      )
}

/** The active owners, locked in one order, so that two who remove or demote each other cannot both succeed. */
async function lockOwners(sql: Query, company: string): Promise<string[]> {
  const owners = await sql<{ id: string }>`
    select id from profiles where company_id = ${company} and role = 'empresa' and active order by id for update`
  return owners.map(({ id }) => id)
}
