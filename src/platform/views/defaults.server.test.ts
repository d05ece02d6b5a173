import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { listenTo, waitForListeners } from '../../../test/live/listening.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { bin } from '../bin/contract.ts'
import { undo } from '../undo/contract.ts'
import { listViews } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world
const LIST = '/notifications'
const state = { search: 'hilo' }
let other = 0
const another = () => `${LIST}:lista-${++other}`

const save = (person: Person, list: string, name: string, more: object = {}) =>
  world.must(person, listViews.addView, { list, name, state, ...more })
const seenBy = (person: Person, list: string) => world.must(person, listViews.views, { list })
const defaultsIn = async (list: string) =>
  (await seenBy(ana, list)).views.map(({ name, default_for }) => [name, default_for])
const choose = (person: Person, list: string, id: string | null) =>
  world.ask(person, listViews.chooseView, { list, id })
const chosenBy = async (person: Person, list: string) => (await seenBy(person, list)).chosen[0] ?? null
const shared = (...roles: string[]) => ({ roles, default_for: roles })

/** Makes an act and answers by what it is taken back. */
async function actOf(...[person, call, input]: Parameters<typeof world.ask>): Promise<string> {
  const { status, headers } = await world.ask(person, call, input)
  expect(status).toBe(200)
  return headers.get(ACT_HEADER) ?? ''
}
const takeBack = (person: Person, id: string) => world.must(person, undo.takeBack, { id })

describe('the default of a role', () => {
  it('is one a list: the newer one takes over, and gives back when it is taken back', async () => {
    const list = another()
    await save(ana, list, 'Una', shared('administrador', 'colaborador'))
    await save(ana, another(), 'De otra lista', shared('colaborador'))
    const two = { list, name: 'Dos', state, roles: ['colaborador'], default_for: ['colaborador'] }
    const act = await actOf(beto, listViews.addView, two)
    expect(await defaultsIn(list)).toEqual([
      ['Dos', ['colaborador']],
      ['Una', ['administrador']],
    ])
    await takeBack(beto, act)
    expect(await defaultsIn(list)).toEqual([['Una', ['administrador', 'colaborador']]])
  })

  it('stays with the view that has it by now when another one comes back', async () => {
    const list = another()
    const { id } = await save(ana, list, 'Una', shared('administrador', 'colaborador'))
    const act = await actOf(ana, listViews.deleteView, { id, version: 1 })
    await save(ana, list, 'Dos', shared('colaborador'))
    await takeBack(ana, act)
    expect(await defaultsIn(list)).toEqual([
      ['Dos', ['colaborador']],
      ['Una', ['administrador']],
    ])
  })

  it('is one, also when two claim it at the same time', async () => {
    const list = another()
    await Promise.all(['Una', 'Dos'].map((name) => save(ana, list, name, shared('empresa'))))
    expect((await defaultsIn(list)).flatMap(([, roles]) => roles)).toEqual(['empresa'])
  })
})

const own = await save(caro, LIST, 'Mía')
const foreign = await save(zoe, LIST, 'De Zoe')
const unshared = await save(ana, LIST, 'De Ana')

describe('a person’s own default', () => {
  scenarios(world, listViews.chooseView, [
    { it: 'is a view of their own', as: caro, input: { list: LIST, id: own.id } },
    { it: 'is none of another list', as: caro, input: { list: `${LIST}:otra`, id: own.id }, refused: NOT_FOUND },
    {
      it: 'is none that is not shared with them',
      as: caro,
      input: { list: LIST, id: unshared.id },
      refused: NOT_FOUND,
    },
    { it: 'is none of another company', as: caro, input: { list: LIST, id: foreign.id }, refused: NOT_FOUND },
    { it: 'is of a list that they read', as: caro, input: { list: '/team/members', id: null }, refused: NOT_FOUND },
    {
      it: 'is nothing of control’s',
      as: control,
      input: { list: LIST, id: null },
      status: 403,
      refused: 'No tienes permiso para realizar esta acción.',
    },
  ])

  it('is chosen, chosen anew and given up, by each for themselves', async () => {
    const list = another()
    const [one, two] = [await save(ana, list, 'Una', shared('colaborador')), await save(caro, list, 'Dos')]
    expect(await chosenBy(caro, list)).toBe(null)
    for (const { id } of [one, two]) {
      expect((await choose(caro, list, id)).status).toBe(200)
      expect(await chosenBy(caro, list)).toBe(id)
    }
    expect(await chosenBy(ana, list)).toBe(null)
    expect((await choose(caro, list, null)).status).toBe(200)
    expect(await chosenBy(caro, list)).toBe(null)
  })

  it('counts no longer once the view is not shared with them, and again once it is', async () => {
    const list = another()
    const { id } = await save(ana, list, 'Una', shared('colaborador'))
    await choose(caro, list, id)
    const change = { id, name: 'Una', state, default_for: [] }
    await world.must(ana, listViews.editView, { ...change, version: 1, roles: [] })
    expect(await seenBy(caro, list)).toMatchObject({ views: [], chosen: [] })
    await world.must(ana, listViews.editView, { ...change, version: 2, roles: ['colaborador'] })
    expect(await chosenBy(caro, list)).toBe(id)
  })

  it('goes with its view, whoever deletes it; the view comes back by itself', async () => {
    const list = another()
    const { id } = await save(ana, list, 'Una', shared('colaborador'))
    await choose(caro, list, id)
    const act = await actOf(beto, listViews.deleteView, { id, version: 1 })
    expect(await seenBy(caro, list)).toMatchObject({ views: [], chosen: [] })
    await takeBack(beto, act)
    expect(await seenBy(caro, list)).toMatchObject({ views: [{ id }], chosen: [] })
  })

  it('keeps no view from being taken back', async () => {
    const list = another()
    const act = await actOf(caro, listViews.addView, { list, name: 'Una', state })
    await choose(caro, list, (await seenBy(caro, list)).views[0]?.id ?? '')
    await takeBack(caro, act)
    expect(await seenBy(caro, list)).toMatchObject({ views: [], chosen: [] })
  })

  it('is told to nobody else', async () => {
    const list = another()
    const { id } = await save(ana, list, 'Una', shared('colaborador'))
    await waitForListeners(world)
    const [of, others] = await Promise.all([listenTo(world.urls[0] ?? '', caro), listenTo(world.urls[0] ?? '', beto)])
    await choose(caro, list, id)
    await expect.poll(() => of.of('list_view_choices').length).toBe(1)
    await save(ana, list, 'Fin', shared('administrador'))
    await expect.poll(() => others.of('list_views').length).toBeGreaterThan(0)
    expect(others.of('list_view_choices')).toEqual([])
    of.close()
    others.close()
  })
})

it('the bin shows a deleted view to whoever deleted it', async () => {
  const list = another()
  const { id } = await save(caro, list, 'Secreta')
  await world.must(caro, listViews.deleteView, { id, version: 1 })
  const mine = await save(ana, list, 'De Ana')
  await world.must(ana, listViews.deleteView, { id: mine.id, version: 1 })
  const { rows } = await world.must(ana, bin.entries, {})
  const called = rows.map(({ name }) => name)
  expect(called).toContain('De Ana')
  expect(called).not.toContain('Secreta')
})
