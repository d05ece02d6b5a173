import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { team } from '../team/contract.ts'
import { listViews } from './contract.ts'
import { MOST_VIEWS, type SavedView } from './schemas.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control } = world
const SHARED_BY = 'Solo quien administra la empresa comparte vistas con otros.'
const CHANGED_BY = 'Esta vista la cambia quien la hizo, o quien administra la empresa.'
const list = '/notifications'
const state = {
  where: 'estado:vencida',
  by: '-fecha',
  group: 'cliente',
  columns: 'numero,cliente',
  dense: true,
  search: 'áb',
}
let other = 0
/** Lists of their own, so that no story sees the views of another. */
const another = () => `${list}:lista-${++other}`

const seenBy = (person: Person, of: string) => world.must(person, listViews.views, { list: of })
const namesFor = async (person: Person, of: string) => (await seenBy(person, of)).views.map(({ name }) => name)
const viewOf = async (person: Person, of: string, id: string) =>
  (await seenBy(person, of)).views.find((view) => view.id === id) as SavedView
const save = (person: Person, of: string, name: string, more: object = {}) =>
  world.must(person, listViews.addView, { list: of, name, state, ...more })
const contentOf = ({ name, state: looks, roles, default_for }: SavedView) => ({
  name,
  state: looks,
  roles,
  default_for,
})

describe('a new view', () => {
  scenarios(world, listViews.addView, [
    { it: 'is a colaborador’s own', as: caro, input: { list, name: 'Mías', state }, gives: { version: 1 } },
    { it: 'needs a name', as: caro, input: { list, name: ' ', state }, refused: 'Ponle un nombre a la vista.' },
    {
      it: 'has a name of its own in its list, case and accents aside',
      as: caro,
      input: { list, name: 'MIAS', state },
      refused: 'Ya hay una vista «MIAS» de esta lista.',
      status: 409,
    },
    { it: 'may have the name of a colleague’s', as: beto, input: { list, name: 'Mías', state } },
    { it: 'may have that of another list', as: caro, input: { list: `${list}:otra`, name: 'Mías', state } },
    {
      it: 'is not shared by a colaborador',
      as: caro,
      input: { list, name: 'De todos', state, roles: ['colaborador'] },
      refused: SHARED_BY,
      status: 403,
    },
    {
      it: 'is found first by nobody who does not see it',
      as: ana,
      input: { list, name: 'De todos', state, roles: ['empresa'], default_for: ['colaborador'] },
      refused: 'Comparte la vista con cada rol que la encuentra de entrada.',
    },
    {
      it: 'is of a list that there is',
      as: ana,
      input: { list: '/cdm/ninguna', name: 'x', state },
      refused: NOT_FOUND,
    },
    { it: 'is of no read but a list', as: ana, input: { list: '/chat/unread', name: 'x', state }, refused: NOT_FOUND },
    { it: 'is of no act', as: ana, input: { list: '/chat/messages', name: 'x', state }, refused: NOT_FOUND },
    {
      it: 'is of no list of control’s',
      as: ana,
      input: { list: '/companies', name: 'x', state },
      refused: NOT_FOUND,
    },
    {
      it: 'is of no list that its maker may not read',
      as: caro,
      input: { list: '/team/members', name: 'x', state },
      refused: NOT_FOUND,
    },
    {
      it: 'is of a list, said like one',
      as: ana,
      input: { list: 'constructor', name: 'x', state },
      refused: 'Esta lista no existe.',
    },
    {
      it: 'is bounded',
      as: ana,
      input: { list, name: 'x', state: { where: 'x'.repeat(4_001) } },
      refused: 'Como máximo 4000 caracteres.',
    },
    { it: 'is nothing of control’s', as: control, input: { list, name: 'x', state }, refused: FORBIDDEN, status: 403 },
  ])

  it('is answered as it was saved, to its owner alone, by name', async () => {
    const of = another()
    await save(caro, of, 'Últimas')
    const { id } = await save(caro, of, 'ánades')
    await save(caro, of, 'Barcos', { state: {} })
    expect(await namesFor(caro, of)).toEqual(['ánades', 'Barcos', 'Últimas'])
    expect(await viewOf(caro, of, id)).toEqual({
      ...{ id, list: of, name: 'ánades', state, own: true, username: 'Caro', roles: [], default_for: [], version: 1 },
    })
    for (const person of [ana, beto, zoe]) expect(await namesFor(person, of)).toEqual([])
    expect((await seenBy(caro, of)).may_share).toBe(false)
    expect((await seenBy(beto, of)).may_share).toBe(true)
  })

  it(`is one of ${MOST_VIEWS} a person and list at most`, async () => {
    const of = another()
    for (let at = 0; at < MOST_VIEWS; at++) await save(caro, of, `Vista ${at}`)
    const { status, body } = await world.ask(caro, listViews.addView, { list: of, name: 'Una más', state })
    expect([status, body.code]).toEqual([409, 'too_many_views'])
    await save(beto, of, 'Una más')
  })

  it('has its name once, also when two are saved at the same time', async () => {
    const of = another()
    const answers = await Promise.all(
      [0, 1].map((node) => world.ask(caro, listViews.addView, { list: of, name: 'A la vez', state }, { node })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await namesFor(caro, of)).toEqual(['A la vez'])
  })
})

describe('a shared view', () => {
  it('is seen by the roles that it is shared with, and by whoever may share', async () => {
    const of = another()
    await save(ana, of, 'Del taller', { roles: ['colaborador', 'colaborador'] })
    await save(beto, of, 'De Beto', { roles: ['administrador'] })
    expect(await namesFor(caro, of)).toEqual(['Del taller'])
    expect(await namesFor(ana, of)).toEqual(['De Beto', 'Del taller'])
    expect(await namesFor(beto, of)).toEqual(['De Beto', 'Del taller'])
    expect(await namesFor(zoe, of)).toEqual([])
    expect((await seenBy(caro, of)).views).toMatchObject([{ own: false, username: 'Ana', roles: ['colaborador'] }])
  })

  it('is changed and deleted by whoever runs the company; others only read it', async () => {
    const of = another()
    const { id } = await save(ana, of, 'Del taller', { roles: ['colaborador'] })
    const view = { ...contentOf(await viewOf(caro, of, id)), id, version: 1 }
    for (const call of [listViews.editView, listViews.deleteView]) {
      const input = call === listViews.editView ? view : { id, version: 1 }
      expect((await world.ask(caro, call, input)).body).toMatchObject({ status: 403, message: CHANGED_BY })
      expect((await world.ask(zoe, call, input)).body.message).toBe(NOT_FOUND)
      expect((await world.ask(control, call, input)).status).toBe(403)
    }
    expect(await world.must(beto, listViews.editView, { ...view, name: 'De todos' })).toEqual({ id, version: 2 })
    expect(await viewOf(ana, of, id)).toMatchObject({ name: 'De todos', own: true, username: 'Ana' })
    await world.must(beto, listViews.deleteView, { id, version: 2 })
    expect(await namesFor(ana, of)).toEqual([])
  })

  it('keeps the names of its owner apart, whoever changes it', async () => {
    const of = another()
    await save(ana, of, 'Una')
    const { id } = await save(ana, of, 'Dos', { roles: ['administrador'] })
    const view = { ...contentOf(await viewOf(beto, of, id)), id, version: 1 }
    const { status, body } = await world.ask(beto, listViews.editView, { ...view, name: 'una' })
    expect([status, body.code, Object.keys(body.data.fields)]).toEqual([409, 'view_name_taken', ['name']])
  })
})

describe('a view that somebody changed meanwhile', () => {
  it('is neither changed nor deleted', async () => {
    const of = another()
    const { id } = await save(ana, of, 'Hoy', { roles: ['administrador'] })
    const view = { ...contentOf(await viewOf(ana, of, id)), id, version: 1 }
    await world.must(beto, listViews.editView, { ...view, name: 'Ayer' })
    for (const [call, input] of [
      [listViews.editView, view],
      [listViews.deleteView, { id, version: 1 }],
    ] as const) {
      const { status, body } = await world.ask(ana, call, input)
      expect([status, body.message]).toEqual([409, STALE])
    }
  })

  it('is nobody else’s to find where it is not shared', async () => {
    const { id } = await save(caro, another(), 'Mía')
    expect((await world.ask(ana, listViews.deleteView, { id, version: 1 })).body.message).toBe(NOT_FOUND)
  })
})

it('a shared view stays when its owner leaves', async () => {
  const of = another()
  const { id } = await save(beto, of, 'De Beto', { roles: ['colaborador'] })
  await save(beto, of, 'Solo de Beto')
  await world.must(ana, team.removeMember, { id: beto.id })
  expect((await seenBy(caro, of)).views).toMatchObject([{ name: 'De Beto', username: 'Beto' }])
  expect(await namesFor(ana, of)).toEqual(['De Beto'])
  await world.must(ana, listViews.deleteView, { id, version: 1 })
  expect(await namesFor(caro, of)).toEqual([])
})
