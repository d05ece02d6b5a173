import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { account } from '../auth/account/contract.ts'
import { suggestions } from '../suggestions/contract.ts'
import { companies } from './contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, iker, control } = world
const ariadna = { id: ana.company ?? '' }
const ibai = { id: iker.company ?? '' }

const names = async (input = {}) =>
  (await world.must(control, companies.registered, input)).rows.map(({ display_name }) => display_name)
const messages = async () => (await world.must(control, companies.notices, ariadna)).map(({ text }) => text)

describe('the registered companies', () => {
  it('are listed by name, active or not', async () => {
    expect(await names()).toEqual(['Confecciones Ariadna', 'Distribuidora Zafiro', 'Talleres Ibai'])
  })

  it('are searched by name, address and city, whatever the accents', async () => {
    await world.db.query(`update company_profiles set city = 'Bogotá' where company_id = $1`, [zoe.company])
    expect(await names({ search: 'IBÁI' })).toEqual(['Talleres Ibai'])
    expect(await names({ search: 'bogota' })).toEqual(['Distribuidora Zafiro'])
    expect(await names({ search: '%' })).toEqual([])
  })

  it('are narrowed by country, state and membership', async () => {
    await world.db.query(`update company_profiles set country = 'Perú' where company_id = $1`, [zoe.company])
    await world.db.query(`update company_profiles set membership_status = 'Al día' where company_id = $1`, [ariadna.id])
    expect(await world.must(control, companies.countries, {})).toContain('Perú')
    expect(await names({ country: 'Perú' })).toEqual(['Distribuidora Zafiro'])
    expect(await names({ state: 'inactive' })).toEqual(['Talleres Ibai'])
    expect(await names({ state: 'active', membership: 'Pendiente' })).toEqual(['Distribuidora Zafiro'])
    expect(await names({ membership: 'Al día' })).toEqual(['Confecciones Ariadna'])
  })

  it('page through everything once', async () => {
    await world.db.query(
      `with made as (insert into companies (id, name, created_by)
         select gen_random_uuid(), 'Página ' || n % 7, gen_random_uuid() from generate_series(1, 60) n returning id, name)
       insert into company_profiles (company_id, display_name, email, created_by)
         select id, name, 'x@trama.test', gen_random_uuid() from made`,
    )
    const first = await world.must(control, companies.registered, { search: 'pagina' })
    const second = await world.must(control, companies.registered, { search: 'pagina', cursor: first.next ?? '' })
    expect([first.total, first.rows.length, second.rows.length, second.next]).toEqual([60, 50, 10, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60)
  })

  scenarios(world, companies.registered, [
    { it: 'are not for an empresa', as: ana, status: 403, refused: FORBIDDEN },
    { it: 'are for nobody who is not signed in', as: null, status: 401, refused: SIGNED_OUT },
  ])
})

describe('the file of a company', () => {
  it('holds its fields, its modules and its people, each in order', async () => {
    const file = await world.must(control, companies.file, ariadna)
    expect(file).toMatchObject({ id: ariadna.id, display_name: 'Confecciones Ariadna', active: true, website: '' })
    expect(file.modules).toContain('bodega')
    expect(file.people.slice(0, 3).map(({ username, role, active }) => [username, role, active])).toEqual([
      ['Ana', 'empresa', true],
      ['Beto', 'administrador', true],
      ['Caro', 'colaborador', true],
    ])
    expect(file.people.at(-1)).toMatchObject({ username: 'Dora', active: false })
    expect(file.people.map(({ username }) => username)).not.toContain('Zoe')
  })

  scenarios(world, companies.file, [
    {
      it: 'is not there for an id of nobody',
      as: control,
      input: { id: randomUUID() },
      status: 404,
      refused: NOT_FOUND,
    },
    { it: 'is not for its own empresa', as: ana, input: ariadna, status: 403, refused: FORBIDDEN },
  ])
})

describe('switching a company off', () => {
  afterEach(() => world.db.query('update company_profiles set active = company_id <> $1', [ibai.id]))

  it('shuts its people out at the next request, on every node, and nobody else', async () => {
    expect(await world.must(control, companies.deactivate, ariadna)).toMatchObject({ ...ariadna, active: false })
    for (const node of [0, 1]) {
      for (const person of [ana, beto, caro]) {
        expect((await world.ask(person, account.mine, {}, { node })).status).toBe(401)
      }
      expect((await world.ask(zoe, account.mine, {}, { node })).status).toBe(200)
    }
    expect(await names({ state: 'inactive' })).toEqual(['Confecciones Ariadna', 'Talleres Ibai'])
    await world.must(control, companies.activate, ariadna)
    expect((await world.ask(ana, account.mine, {})).status).toBe(200)
  })

  it('is kept in the log of control, with the company', async () => {
    await world.db.query('delete from control_log')
    await world.must(control, companies.deactivate, ariadna)
    const { rows } = await world.db.query('select call, subject_id, person_id from control_log')
    expect(rows).toEqual([{ call: 'companies.deactivate', subject_id: ariadna.id, person_id: control.id }])
  })

  scenarios(world, companies.deactivate, [
    { it: 'needs a company', as: control, input: { id: randomUUID() }, status: 404, refused: NOT_FOUND },
    { it: 'is not for its empresa', as: ana, input: ariadna, status: 403, refused: FORBIDDEN },
  ])
  scenarios(world, companies.activate, [
    { it: 'is not undone by anybody of a company', as: zoe, input: ibai, status: 403, refused: FORBIDDEN },
    { it: 'is undone by control', as: control, input: ibai, gives: { active: true } },
  ])
})

describe('the notices of a company', () => {
  it('tell of its registration and its suggestions, newest first, until this person clears them', async () => {
    const input = { title: 'Modo oscuro', description: 'De noche.' }
    await world.must(ana, suggestions.send, input)
    await world.must(zoe, suggestions.send, { ...input, title: 'De Zafiro' })
    expect(await messages()).toEqual(['Envió la sugerencia «Modo oscuro».', 'Se registró en Trama.'])

    for (const _twice of [1, 2]) await world.must(control, companies.clearNotices, ariadna)
    expect(await messages()).toEqual([])
    await world.must(ana, suggestions.send, { ...input, title: 'Otra' })
    expect(await messages()).toEqual(['Envió la sugerencia «Otra».'])
  })

  it('stay for another owner of the platform', async () => {
    const other = randomUUID()
    await world.db.query(`insert into control_profiles (id, email, username) values ($1, 'otra@trama.test', 'Otra')`, [
      other,
    ])
    await world.must(control, companies.clearNotices, ariadna)
    expect(await messages()).toEqual([])
    await world.db.query('update control_readings set person_id = $1', [other])
    expect(await messages()).toContain('Se registró en Trama.')
  })

  scenarios(world, companies.clearNotices, [
    { it: 'are of a company', as: control, input: { id: randomUUID() }, status: 404, refused: NOT_FOUND },
    { it: 'are not for the company to clear', as: ana, input: ariadna, status: 403, refused: FORBIDDEN },
  ])
})
