import { afterAll, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { modules } from '#src/modules/index.ts'
import { auth } from '#src/platform/auth/contract.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { notifications } from '../notifications/contract.ts'
import { type CatalogueModule, catalogue } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world

/** Any read of a module will do; the platform knows none by name. */
const last = modules.at(-1)?.id ?? ''
const openTo = async (person: typeof ana) => (await world.must(person, auth.me, {}))?.modules ?? []
const historyOf = async (module_id: string) =>
  (
    await world.db.query(
      `select connected_by, disconnected_by, disconnected_at is null as open from company_modules
       where company_id = $1 and module_id = $2 order by id`,
      [ana.company, module_id],
    )
  ).rows

describe('the modules', () => {
  scenarios(world, catalogue.modules, [
    {
      it: 'are listed in the order of the catalogue',
      as: beto,
      gives: modules.map(({ id, name }) => ({ id, name, connected: true })),
    },
    { it: 'are not for a colaborador to choose', as: caro, refused: FORBIDDEN },
    { it: 'are not for control to choose', as: control, refused: FORBIDDEN },
  ])
})

describe('disconnecting', () => {
  scenarios(world, catalogue.disconnectModule, [
    {
      it: 'closes the module to the whole company, and to no other',
      as: beto,
      input: { module_id: last },
      gives: { id: last, connected: false },
      then: async () => {
        expect(await openTo(caro)).not.toContain(last)
        expect(await openTo(zoe)).toContain(last)
      },
    },
    { it: 'may be asked twice', as: ana, input: { module_id: last }, gives: { connected: false } },
    { it: 'is not for a colaborador', as: caro, input: { module_id: last }, refused: FORBIDDEN },
    { it: 'does not know other modules', as: ana, input: { module_id: 'nada' }, status: 404, refused: NOT_FOUND },
  ])
})

describe('connecting', () => {
  scenarios(world, catalogue.connectModule, [
    {
      it: 'opens the module again and keeps who did what',
      as: ana,
      input: { module_id: last },
      gives: { id: last, connected: true },
      then: async () => {
        expect(await openTo(caro)).toContain(last)
        expect(await historyOf(last)).toEqual([
          { connected_by: ana.id, disconnected_by: beto.id, open: false },
          { connected_by: ana.id, disconnected_by: null, open: true },
        ])
      },
    },
    { it: 'is not for control', as: control, input: { module_id: last }, refused: FORBIDDEN },
    { it: 'does not know other modules', as: ana, input: { module_id: 'nada' }, status: 404, refused: NOT_FOUND },
    {
      it: 'needs an id that is one',
      as: ana,
      input: { module_id: 'Ventas!' },
      refused: 'Elige un módulo de la lista.',
    },
  ])

  it('tells the colleagues who may connect modules, and not the one who did it', async () => {
    const module = modules.find(({ id }) => id === last)
    await world.db.query('delete from notifications')
    for (const _twice of [1, 2]) await world.must(ana, catalogue.disconnectModule, { module_id: last })
    for (const _twice of [1, 2]) await world.must(ana, catalogue.connectModule, { module_id: last })
    const told = async (person: Person) =>
      (await world.must(person, notifications.list, {})).rows.map(({ text, path }) => [text, path])
    expect(await told(beto)).toEqual([
      [`Ana conectó el módulo ${module?.name}.`, `/module/${last}`],
      [`Ana desconectó el módulo ${module?.name}.`, '/connect-modules'],
    ])
    expect([await told(ana), await told(caro)]).toEqual([[], []])
  })

  it('many times at once connects once', async () => {
    await world.must(ana, catalogue.disconnectModule, { module_id: last })
    await Promise.all(Array.from({ length: 20 }, () => world.must(ana, catalogue.connectModule, { module_id: last })))
    expect((await historyOf(last)).filter((row) => row.open)).toHaveLength(1)
  })
})

describe('a module that control switched off', () => {
  const first = modules[0]?.id ?? ''
  const status = (active: boolean) =>
    world.db.query(
      `insert into app_config (key, value) values ('module_status', $1)
       on conflict (key) do update set value = excluded.value`,
      [{ [first]: { active } }],
    )
  afterAll(() => status(true))

  it('is neither listed, nor open, nor to be connected', async () => {
    await world.must(ana, catalogue.disconnectModule, { module_id: first })
    await status(false)
    const listed = (await world.must(ana, catalogue.modules, {})).map((module: CatalogueModule) => module.id)
    expect(listed).toHaveLength(modules.length - 1)
    expect(listed).not.toContain(first)
    expect(await openTo(zoe)).not.toContain(first)
    const { status: code, body } = await world.ask(ana, catalogue.connectModule, { module_id: first })
    expect([code, body.message]).toEqual([409, `El módulo ${modules[0]?.name} no está disponible por ahora.`])
  })
})
