import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { PASSWORD } from '../../../test/world/people.ts'
import { cookieOf } from '../../../test/world/request.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { account } from '../auth/account/contract.ts'
import { auth } from '../auth/contract.ts'
import { team } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, dora, yago, zoe, control } = world

const elsa = {
  name: 'Elsa Ruiz',
  username: 'élsa',
  email: 'elsa@trama.test',
  password: PASSWORD,
  role: 'colaborador' as const,
}
const ALL = 'Todos los campos son obligatorios.'

describe('adding a member', () => {
  scenarios(world, team.addMember, [
    ...Object.keys(elsa).map((field) => ({
      it: `needs ${field}`,
      as: ana,
      input: { ...elsa, [field]: '' },
      refused: ALL,
      status: 400,
    })),
    { it: 'makes no second empresa', as: ana, input: { ...elsa, role: 'empresa' }, refused: ALL, status: 400 },
    {
      it: 'refuses a short password',
      as: ana,
      input: { ...elsa, password: 'corta' },
      refused: 'La contraseña debe tener al menos 10 caracteres.',
    },
    {
      it: 'refuses a common password',
      as: ana,
      input: { ...elsa, password: 'qwertyuiop' },
      refused: 'Esa contraseña es demasiado común. Elige otra.',
    },
    {
      it: 'lets no administrador make another',
      as: beto,
      input: { ...elsa, role: 'administrador' },
      refused: 'Un administrador no puede crear otro administrador.',
      status: 403,
    },
    { it: 'is not for a colaborador', as: caro, input: elsa, refused: FORBIDDEN, status: 403 },
    { it: 'is not for control', as: control, input: elsa, refused: FORBIDDEN, status: 403 },
    {
      it: 'refuses an address of another company',
      as: ana,
      input: { ...elsa, email: zoe.email },
      refused: 'No se pudo crear el usuario.',
      status: 409,
    },
    {
      it: 'lets an administrador add a colaborador',
      as: beto,
      input: elsa,
      gives: { username: 'élsa', role: 'colaborador' },
    },
    {
      it: 'lets the empresa add an administrador',
      as: ana,
      input: { ...elsa, username: 'Aldo', email: 'aldo@trama.test', role: 'administrador' },
      gives: { role: 'administrador' },
    },
  ])

  it('marks the password as one to be changed, and keeps it in no answer', async () => {
    const { rows } = await world.db.query('select must_change_password from profiles where email = $1', [elsa.email])
    expect(rows).toEqual([{ must_change_password: true }])
    expect(JSON.stringify(await world.must(ana, team.members, {}))).not.toContain(PASSWORD)
  })
})

describe('the list', () => {
  it('holds the active members by role, then by username without its accents', async () => {
    const { rows, total, next } = await world.must(ana, team.members, {})
    expect(rows.map(({ username }) => username)).toEqual(['Ana', 'Aldo', 'Beto', 'Caro', 'élsa'])
    expect({ total, next }).toEqual({ total: 5, next: null })
  })

  scenarios(world, team.members, [
    { it: 'finds by name', as: beto, input: { search: 'ruiz' }, gives: { total: 2 } },
    { it: 'finds without accents', as: ana, input: { search: 'ELSA@' }, gives: { total: 1 } },
    { it: 'takes a wildcard literally', as: ana, input: { search: '%' }, gives: { total: 0 } },
    {
      it: 'shows another company its own people',
      as: zoe,
      gives: { total: 2, rows: [{ username: 'Zoe' }, { username: 'Yago' }] },
    },
    { it: 'is not for a colaborador', as: caro, refused: FORBIDDEN, status: 403 },
  ])

  it('comes in pages', async () => {
    await world.db.query(
      `insert into profiles (company_id, id, email, role, username, name)
       select $1, gen_random_uuid(), 'p' || n || '@trama.test', 'colaborador', 'Persona ' || n, 'Persona' from generate_series(1, 60) n`,
      [zoe.company],
    )
    const first = await world.must(zoe, team.members, {})
    const second = await world.must(zoe, team.members, { cursor: first.next ?? '' })
    const names = [...first.rows, ...second.rows].map(({ username }) => username)
    expect([first.rows.length, second.rows.length, second.next, first.total]).toEqual([50, 12, null, 62])
    expect(new Set(names).size).toBe(62)
  })
})

describe('removing a member', () => {
  const REFUSED = 'No tienes permiso para eliminar usuarios.'
  scenarios(world, team.removeMember, [
    { it: 'is not for an administrador', as: beto, input: { id: caro.id }, refused: REFUSED, status: 403 },
    { it: 'is not for a colaborador', as: caro, input: { id: beto.id }, refused: REFUSED, status: 403 },
    {
      it: 'spares oneself',
      as: ana,
      input: { id: ana.id },
      refused: 'No puedes eliminar tu propio usuario.',
      status: 409,
    },
    { it: 'does not reach another company', as: ana, input: { id: yago.id }, refused: NOT_FOUND, status: 404 },
    { it: 'does not repeat itself', as: ana, input: { id: dora.id }, refused: NOT_FOUND, status: 404 },
    {
      it: 'takes the person off the list',
      as: ana,
      input: { id: beto.id },
      then: async () => {
        expect((await world.must(ana, team.members, { search: 'beto' })).total).toBe(0)
        expect((await world.ask(beto, account.mine)).status).toBe(401)
      },
    },
  ])

  it('leaves one empresa when two remove each other at once', async () => {
    const gema = await secondEmpresa()
    const answers = await Promise.all([
      world.ask(ana, team.removeMember, { id: gema.id }),
      world.ask(gema, team.removeMember, { id: ana.id }),
    ])
    // The other one is refused as the last empresa, or is outside already.
    const [removed, refused] = answers.map(({ status }) => status).sort()
    expect([removed, refused === 409 || refused === 401]).toEqual([200, true])
    const { rows } = await world.db.query(
      `select id from profiles where company_id = $1 and role = 'empresa' and active`,
      [ana.company],
    )
    expect(rows).toHaveLength(1)
  })
})

/** Gema, an empresa of Ana's company, as only the database can make one. */
async function secondEmpresa() {
  const gema = { ...elsa, username: 'Gema', email: 'gema@trama.test' }
  const { id } = await world.must(ana, team.addMember, gema)
  await world.db.query(`update profiles set role = 'empresa' where id = $1`, [id])
  const chosen = { email: gema.email, password: PASSWORD, new_password: 'huso-rueca-madeja-4' }
  const { headers } = await world.ask(null, auth.replacePassword, chosen)
  return { ...ana, id, cookie: cookieOf(headers) }
}
