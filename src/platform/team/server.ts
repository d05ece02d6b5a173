import fragment, { empty, raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { grantableRoles } from '#src/kernel/access.ts'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { FORBIDDEN, found, Refusal } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/db/transaction.ts'
import { cutPage, decodeCursor } from '#src/server/page.ts'
import { serve } from '#src/server/serve.ts'
import { refuseCommon } from '../auth/server/common-passwords.ts'
import { enrol } from '../auth/server/enrol.ts'
import { hashPassword } from '../auth/server/hashing.ts'
import { type Member, team } from './contract.ts'

/** The order of the specification: empresa, administrador, colaborador. */
const RANK = raw(`array_position(array['empresa', 'administrador', 'colaborador'], role)`)

export default serve(team, {
  async members({ sql, company, input }) {
    const after = decodeCursor(input.cursor, ['integer', 'text', 'uuid'])
    const matching = fragment`company_id = ${company} and active
      and trama.plain(name || ' ' || username || ' ' || email) like trama.anywhere(${input.search})`
    const [rows, [total]] = await Promise.all([
      sql<Member & { rank: number; plain: string }>`
        select id, name, username, email, role, created_at, ${RANK} as rank, trama.plain(username) as plain
        from profiles
        where ${matching}
          ${after ? fragment`and (${RANK}, trama.plain(username), id) > (${after[0]}, ${after[1]}, ${after[2]})` : empty}
        order by ${RANK}, trama.plain(username), id
        limit ${PAGE_ROWS + 1}`,
      sql<{ count: number }>`select count(*)::int as count from profiles where ${matching}`,
    ])
    return cutPage(rows, total?.count ?? 0, ({ rank, plain, id }) => [rank, plain, id])
  },

  async addMember({ sql, company, user, input }) {
    if (!grantableRoles(user.role).includes(input.role)) {
      // The call admits administradores; what one of them may not do has a sentence of its own in the specification.
      const other = user.role === 'administrador' && input.role === 'administrador'
      throw new Refusal(403, other ? 'Un administrador no puede crear otro administrador.' : FORBIDDEN)
    }
    refuseCommon(input.password)
    const { password, ...member } = input
    const person = v7()
    await enrol(sql, { company, person, ...member, passwordHash: await hashPassword(password), temporary: true })
    return found(await memberOf(sql, company, person))
  },

  async removeMember({ sql, company, user, input }) {
    // The specification's own sentence for everyone but the empresa, instead of the gate's general one.
    if (user.role !== 'empresa') throw new Refusal(403, 'No tienes permiso para eliminar usuarios.')
    if (input.id === user.id) throw new Refusal(409, 'No puedes eliminar tu propio usuario.')
    // Locked in one order, so that two owners who remove each other cannot both succeed.
    const owners = await sql<{ id: string }>`
      select id from profiles where company_id = ${company} and role = 'empresa' and active order by id for update`
    if (owners.every(({ id }) => id === input.id)) {
      throw new Refusal(409, 'La empresa debe conservar al menos un usuario principal activo.')
    }
    const [removed] = await sql`
      update profiles set active = false, version = version + 1
      where company_id = ${company} and id = ${input.id} and active returning id`
    found(removed)
    await sql`select trama.end_sessions(${input.id})`
    return {}
  },
})

async function memberOf(sql: Query, company: string, id: string): Promise<Member | undefined> {
  const [member] = await sql<Member>`
    select id, name, username, email, role, created_at from profiles where company_id = ${company} and id = ${id}`
  return member
}
