import fragment from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { LONGEST_RANK } from '#src/kernel/rank.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { proyectos } from '#src/modules/proyectos/contract.ts'
import { TASK_CARDS } from '#src/modules/proyectos/server/cards.ts'
import { textil } from '#src/modules/textil/contract.ts'
import { LOT_CARDS } from '#src/modules/textil/lots/server/cards.ts'
import { UNASSIGNED } from '#src/modules/textil/rows.ts'
import { openWorld } from '../../../test/world/world.ts'
import type { Move } from '../../kernel/board.ts'
import { type Query, queryOn } from '../database/transaction.ts'
import { boardColumns } from './board.ts'
import { moveCard } from './move-card.ts'

const world = await openWorld()
const { ana } = world
const company = ana.company ?? ''

const project = await world.must(ana, proyectos.addProject, { name: 'Contada' })
const add = (title: string) => world.must(ana, proyectos.addTask, { project_id: project.id, title })
const order = async () => {
  const { columns } = await world.must(ana, proyectos.board, { id: project.id })
  return columns[0]?.cards ?? []
}
const titles = async () => (await order()).map(({ title }) => title)

/** A query that counts its statements. */
function counting() {
  const plain = queryOn(world.db)
  const counted = { statements: 0 }
  const sql = ((strings: readonly string[], ...values: never[]) => {
    counted.statements++
    return plain(strings, ...values)
  }) as Query
  return { sql, counted }
}

const cards = [await add('A'), await add('B'), await add('C')]
const [a, b, c] = cards.map(({ id }) => id)
const moveOf = async (id: string | undefined, more: Partial<Move>): Promise<Move> => ({
  id: id ?? '',
  status: 'Pendiente',
  above_id: null,
  below_id: null,
  version: (await order()).find((card) => card.id === id)?.version ?? 0,
  ...more,
})

describe('moving a card', () => {
  it('takes two statements', async () => {
    const { sql, counted } = counting()
    await moveCard(sql, TASK_CARDS, { company, move: await moveOf(a, { above_id: b ?? null, below_id: c ?? null }) })
    expect(counted.statements).toBe(2)
    expect(await titles()).toEqual(['B', 'A', 'C'])
  })

  it('takes two statements too where there is no room left, and keeps the others in their order', async () => {
    const tight = `i${'0'.repeat(LONGEST_RANK - 2)}1`
    await world.db.query('update tasks set rank = $2 where id = $1', [b, 'i'])
    await world.db.query('update tasks set rank = $2 where id = $1', [a, tight])
    await world.db.query('update tasks set rank = $2 where id = $1', [c, 'j'])
    const before = await order()
    const { sql, counted } = counting()
    await moveCard(sql, TASK_CARDS, { company, move: await moveOf(c, { above_id: b ?? null, below_id: a ?? null }) })
    expect(counted.statements).toBe(2)
    expect(await titles()).toEqual(['B', 'C', 'A'])
    const after = await order()
    expect(after.every(({ rank }) => rank.length < 15)).toBe(true)
    const versionOf = (rows: typeof before, id = '') => rows.find((row) => row.id === id)?.version
    expect([versionOf(after, a), versionOf(after, b)]).toEqual([versionOf(before, a), versionOf(before, b)])
    expect(versionOf(after, c)).toBe((versionOf(before, c) ?? 0) + 1)
  })

  it('numbers a column anew where two cards hold one rank', async () => {
    await world.db.query('update tasks set rank = $2 where id = any($1)', [[a, b], 'k'])
    const tied = await order()
    const [first, second, third] = tied
    await moveCard(counting().sql, TASK_CARDS, {
      company,
      move: await moveOf(first?.id, { above_id: second?.id ?? null, below_id: third?.id ?? null }),
    })
    expect(new Set((await order()).map(({ rank }) => rank)).size).toBe(3)
  })

  it('writes nothing of another column, board or company when it numbers anew', async () => {
    const elsewhere = await world.must(ana, proyectos.addProject, { name: 'Otra' })
    const far = await world.must(ana, proyectos.addTask, { project_id: elsewhere.id, title: 'Lejos' })
    const done = await add('Hecha')
    const moved = await world.must(ana, proyectos.moveTask, { id: done.id, version: 1, status: 'Completado' })
    await world.db.query('update tasks set rank = $2 where id = any($1)', [[a, b, c], 'k'])
    const [first, second] = await order()
    await moveCard(counting().sql, TASK_CARDS, {
      company,
      move: await moveOf(c, { above_id: (first?.id === c ? second : first)?.id ?? null }),
    })
    const { rows } = await world.db.query('select id, rank, version from tasks where id = any($1) order by id', [
      [far.id, done.id],
    ])
    expect(rows).toEqual([far, moved].map(({ id, rank, version }) => ({ id, rank, version })).sort(byId))
  })
})

describe('a card whose column follows from another', () => {
  it('is moved in two statements too, into a column and out of it, numbered anew or not', async () => {
    const { id: material } = await world.must(ana, cdm.addProduct, { name: 'Tela', price: '1' })
    const order = { order_code: 'OP', materials: [material], quantity: 9 }
    const { id: production_order_id } = await world.must(ana, textil.addOrder, order)
    const { id: station } = await world.must(ana, textil.addStation, { name: 'Corte' })
    const lots: string[] = []
    for (const name of ['A', 'B', 'C']) {
      lots.push((await world.must(ana, textil.addLot, { name, production_order_id, quantity: 1 })).id)
    }
    const [first = '', second = '', third = ''] = lots
    const stood = async () =>
      (await world.must(ana, textil.board, {})).columns.map(({ cards: all }) => all.map(({ name }) => name))
    const go = async (id: string, version: number, more: Partial<Move> & { status: string }) => {
      const { sql, counted } = counting()
      const move = { id, version, above_id: null, below_id: null, ...more }
      const card = await moveCard(sql, LOT_CARDS, { company, move })
      expect([counted.statements, card.status]).toEqual([2, more.status])
    }
    for (const id of [third, second, first]) await go(id, 1, { status: station })
    expect(await stood()).toEqual([[], ['A', 'B', 'C']])
    await world.db.query(`update production_lots set rank = 'k' where id = any($1)`, [lots])
    const [top, middle, low] = [...lots].sort()
    await go(low ?? '', 2, { status: station, above_id: top ?? null, below_id: middle ?? null })
    expect((await stood())[1]).toHaveLength(3)
    await go(second, second === low ? 3 : 2, { status: UNASSIGNED })
    expect(await stood()).toEqual([['B'], ['A', 'C']])
  })
})

it('shows a board in two statements', async () => {
  const { sql, counted } = counting()
  const { columns } = await boardColumns(sql, TASK_CARDS, {
    company,
    where: fragment`and t.project_id = ${project.id}`,
    columns: ['Pendiente', 'Completado'],
    sum: fragment`sum(t.version)`,
  })
  expect(counted.statements).toBe(2)
  expect(columns.map(({ status, total }) => [status, total])).toEqual([
    ['Pendiente', 3],
    ['Completado', 1],
  ])
  expect(columns.map(({ sum }) => Number(sum) > 0)).toEqual([true, true])
})

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
