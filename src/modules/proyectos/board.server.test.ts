import { describe, expect, it } from 'vitest'
import { FIRST_CARDS } from '#src/kernel/board.ts'
import { NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { proyectos } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world

const shop = await world.must(ana, proyectos.addProject, { name: 'Tienda nueva', description: 'Abrir en marzo' })
await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id: 'proyectos' })
const task = (title: string, more: object = {}) =>
  world.must(ana, proyectos.addTask, { project_id: shop.id, title, ...more })
const columnsOf = async (input: object = {}) => {
  const { columns } = await world.must(caro, proyectos.board, { id: shop.id, ...input })
  return Object.fromEntries(columns.map((column) => [column.status, column.cards.map(({ title }) => title)]))
}

await task('Pintar', { assignee: caro.id })
await task('Contar', { assignee: ana.id })
await task('Barrer')

describe('the board', () => {
  it('shows tasks in the order in which they came, and finds by words without accents', async () => {
    expect(await columnsOf()).toEqual({ Pendiente: ['Pintar', 'Contar', 'Barrer'], 'En Progreso': [], Completado: [] })
    expect((await columnsOf({ search: 'PINTÁR' })).Pendiente).toEqual(['Pintar'])
    expect((await columnsOf({ assignee: caro.id })).Pendiente).toEqual(['Pintar'])
  })

  it('lets a colaborador move a task between two others, and reports the progress', async () => {
    const one = await task('Uno')
    const two = await task('Dos')
    const three = await task('Tres')
    const to = { status: 'Completado' as const }
    const first = await world.must(caro, proyectos.moveTask, { id: one.id, version: 1, ...to })
    const last = await world.must(caro, proyectos.moveTask, {
      id: two.id,
      version: 1,
      above_id: first.id,
      ...to,
    })
    await world.must(caro, proyectos.moveTask, {
      id: three.id,
      version: 1,
      above_id: first.id,
      below_id: last.id,
      ...to,
    })
    expect((await columnsOf()).Completado).toEqual(['Uno', 'Tres', 'Dos'])
    expect(await world.must(caro, proyectos.project, { id: shop.id })).toMatchObject({
      tasks: 6,
      completed: 3,
      members: [
        { id: ana.id, username: 'Ana' },
        { id: caro.id, username: 'Caro' },
      ],
    })
  })

  it('passes over a neighbour that went elsewhere meanwhile', async () => {
    const [pending] = (await world.must(caro, proyectos.board, { id: shop.id })).columns
    const [top, second] = pending?.cards ?? []
    const done = (await world.must(caro, proyectos.board, { id: shop.id })).columns[2]?.cards ?? []
    const moved = await world.must(beto, proyectos.moveTask, {
      id: second?.id ?? '',
      version: second?.version ?? 0,
      status: 'Pendiente',
      above_id: done[0]?.id,
      below_id: top?.id,
    })
    expect(moved.rank < (top?.rank ?? '')).toBe(true)
  })

  it('refuses who saw another version', async () => {
    const card = await task('Vista dos veces')
    await world.must(ana, proyectos.moveTask, { id: card.id, version: 1, status: 'En Progreso' })
    const { status, body } = await world.ask(beto, proyectos.moveTask, {
      id: card.id,
      version: 1,
      status: 'Completado',
    })
    expect([status, body.message]).toEqual([409, STALE])
  })

  it('answers the first cards of a column, and the others from its cursor on', async () => {
    const big = await world.must(ana, proyectos.addProject, { name: 'Grande' })
    for (let at = 0; at < FIRST_CARDS + 3; at++) {
      await world.must(ana, proyectos.addTask, { project_id: big.id, title: `T${at}` })
    }
    const [first] = (await world.must(caro, proyectos.board, { id: big.id })).columns
    const rest = await world.must(caro, proyectos.cards, {
      id: big.id,
      status: 'Pendiente',
      cursor: first?.next ?? '',
    })
    expect([first?.total, first?.cards.length, rest.total, rest.next]).toEqual([
      FIRST_CARDS + 3,
      FIRST_CARDS,
      FIRST_CARDS + 3,
      null,
    ])
    expect(rest.rows.map(({ title }) => title)).toEqual([30, 31, 32].map((at) => `T${at}`))
  })

  scenarios(world, proyectos.board, [
    { it: 'is nobody else’s', as: zoe, input: { id: shop.id }, status: 404, refused: NOT_FOUND },
    {
      it: 'is read by control in a chosen company',
      as: control,
      input: { id: shop.id },
      sending: { company: ana.company ?? '' },
      status: 200,
    },
  ])
})
