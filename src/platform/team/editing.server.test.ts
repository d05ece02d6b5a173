import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { PASSWORD } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { auth } from '../auth/contract.ts'
import { team } from './contract.ts'
import type { CompanyRole } from './rules.ts'

const world = await openWorld()
const { ana, beto, caro, dora, yago, control } = world
const OWN_ROLE = 'No puedes cambiar tu propio rol.'

const versionOf = async ({ id }: { id: string }): Promise<number> =>
  (await world.db.query('select version from profiles where id = $1', [id])).rows[0].version
const roleOf = async ({ id }: { id: string }): Promise<string> =>
  (await world.db.query('select role from profiles where id = $1', [id])).rows[0].role
/** What the form would send of a person now. */
const of = async (person: { id: string }, name: string, role: CompanyRole) => ({
  id: person.id,
  name,
  role,
  version: await versionOf(person),
})

const CARO = await of(caro, 'Carolina', 'colaborador')
const BETO = await of(beto, 'Norberto', 'administrador')
const DORA = await of(dora, 'Dora', 'colaborador')

describe('editing a member', () => {
  scenarios(world, team.editMember, [
    { it: 'is not for a colaborador', as: caro, input: BETO, refused: FORBIDDEN, status: 403 },
    { it: 'is not for control', as: control, input: BETO, refused: FORBIDDEN, status: 403 },
    { it: 'needs a name', as: ana, input: { ...CARO, name: ' ' }, refused: 'Escribe el nombre.', status: 400 },
    { it: 'knows no control', as: ana, input: { ...CARO, role: 'control' }, refused: 'Elige un rol.', status: 400 },
    {
      it: 'does not reach another company',
      as: ana,
      input: { ...CARO, id: yago.id },
      refused: NOT_FOUND,
      status: 404,
    },
    {
      it: 'lets an administrador rename a colaborador',
      as: beto,
      input: CARO,
      gives: { name: 'Carolina', role: 'colaborador', version: CARO.version + 1 },
    },
    { it: 'refuses what somebody saw before that', as: ana, input: CARO, refused: STALE, status: 409 },
    {
      it: 'lets no administrador promote',
      as: beto,
      input: { ...CARO, role: 'administrador' },
      refused: FORBIDDEN,
      status: 403,
    },
    {
      it: 'lets no administrador touch the empresa',
      as: beto,
      input: { ...BETO, id: ana.id, role: 'colaborador' },
      refused: FORBIDDEN,
      status: 403,
    },
    {
      it: 'leaves the own name to another screen',
      as: beto,
      input: BETO,
      refused: 'Tus propios datos se cambian en Mi cuenta.',
      status: 403,
    },
    {
      it: 'lets nobody raise himself',
      as: beto,
      input: { ...BETO, role: 'empresa' },
      refused: OWN_ROLE,
      status: 403,
    },
    {
      it: 'lets no empresa step down herself',
      as: ana,
      input: { ...BETO, id: ana.id, role: 'colaborador' },
      refused: OWN_ROLE,
      status: 403,
    },
    {
      it: 'does not bring a removed person back',
      as: ana,
      input: DORA,
      refused: STALE,
      status: 409,
    },
  ])

  it('shows in the session at once', async () => {
    await world.must(ana, team.editMember, await of(caro, 'Caro', 'administrador'))
    expect((await world.must(caro, auth.me, {}))?.user.role).toBe('administrador')
    expect((await world.ask(caro, team.members)).status).toBe(200)
    await world.must(ana, team.editMember, await of(caro, 'Caro', 'colaborador'))
    expect((await world.ask(caro, team.members)).status).toBe(403)
  })

  it('lets an empresa make another, who may then do the same to her', async () => {
    await world.must(ana, team.editMember, await of(beto, 'Beto', 'empresa'))
    await world.must(beto, team.editMember, await of(ana, 'Ana', 'administrador'))
    expect([await roleOf(ana), await roleOf(beto)]).toEqual(['administrador', 'empresa'])
    await world.must(beto, team.editMember, await of(ana, 'Ana', 'empresa'))
  })

  it('leaves one empresa when two demote each other at once', async () => {
    const [first, second] = [await of(beto, 'Beto', 'colaborador'), await of(ana, 'Ana', 'colaborador')]
    const answers = await Promise.all([
      world.ask(ana, team.editMember, first),
      world.ask(beto, team.editMember, second),
    ])
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
    expect([await roleOf(ana), await roleOf(beto)].sort()).toEqual(['colaborador', 'empresa'])
    await world.db.query(`update profiles set role = 'empresa' where id = $1`, [ana.id])
    await world.db.query(`update profiles set role = 'administrador' where id = $1`, [beto.id])
  })
})

describe('a removed person', () => {
  const seen = DORA.version
  scenarios(world, team.members, [
    {
      it: 'stands in a list of their own',
      as: beto,
      input: { removed: 'true' },
      gives: { total: 1, rows: [{ id: dora.id }] },
    },
  ])
  scenarios(world, team.addMember, [
    {
      it: 'keeps the address, and the way back is told',
      as: beto,
      input: { name: 'Dora', username: 'Dora', email: dora.email, password: PASSWORD, role: 'colaborador' },
      refused: 'Esa persona ya fue parte del equipo. Quien tenga el rol Empresa puede reactivarla en Desactivados.',
      status: 409,
    },
    {
      it: 'is told from one who is there',
      as: ana,
      input: { name: 'Caro', username: 'Caro', email: caro.email, password: PASSWORD, role: 'colaborador' },
      refused: 'Esa persona ya es parte del equipo.',
      status: 409,
    },
  ])
  scenarios(world, team.restoreMember, [
    {
      it: 'is not reactivated by an administrador',
      as: beto,
      input: { id: dora.id, version: seen },
      refused: FORBIDDEN,
    },
    { it: 'is not reactivated from outside', as: world.zoe, input: { id: dora.id, version: seen }, refused: NOT_FOUND },
    { it: 'is reactivated by the empresa', as: ana, input: { id: dora.id, version: seen }, gives: { id: dora.id } },
    { it: 'is reactivated once', as: ana, input: { id: dora.id, version: seen }, refused: STALE, status: 409 },
  ])

  it('chooses another password than that of before, and nothing else of before opens', async () => {
    const answer = await world.ask(null, auth.signIn, { email: dora.email, password: PASSWORD })
    expect([answer.status, answer.body.must_change_password]).toEqual([200, true])
    expect(answer.headers.getSetCookie()).toEqual([])
    const { rows } = await world.db.query(
      `select (select count(*) from auth.session where "userId" = $1) + (select count(*) from auth.second_factors where person_id = $1)
         + (select count(*) from auth.trusted_devices where person_id = $1) as left`,
      [dora.id],
    )
    expect(rows).toEqual([{ left: '0' }])
    const chosen = { email: dora.email, password: PASSWORD, new_password: 'huso-rueca-madeja-4' }
    expect((await world.ask(null, auth.replacePassword, chosen)).status).toBe(200)
  })
})

describe('when somebody was last here', () => {
  const seenOf = async ({ id }: { id: string }) =>
    (await world.must(ana, team.members, {})).rows.find((member) => member.id === id)?.last_seen_at

  it('is known while signed in, and after', async () => {
    const before = await seenOf(caro)
    expect(before).toMatch(/^\d{4}-/)
    await world.must(caro, auth.signOut, {})
    expect(await seenOf(caro)).toBe(before)
  })

  it('is nothing for whoever never came', async () => {
    const nuria = {
      name: 'Nuria',
      username: 'Nuria',
      email: 'nuria@trama.test',
      password: PASSWORD,
      role: 'colaborador' as const,
    }
    const { id, last_seen_at } = await world.must(ana, team.addMember, nuria)
    expect([last_seen_at, await seenOf({ id })]).toEqual([null, null])
  })

  it('is told of no other company', async () => {
    const { rows } = await world.db.query(
      `select set_config('trama.company_id', $1, false), trama.last_seen($2) as seen`,
      [ana.company, yago.id],
    )
    expect(rows[0].seen).toBeNull()
  })
})
