import fragment from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../../../../test/world/world.ts'
import { queryOn } from '../../database/transaction.ts'
import { ascending } from '../list-of.ts'
import { madeList, madeRows } from './made-list.ts'

const { db } = await openWorld()
const sql = queryOn(db)

const ROWS = Array.from({ length: 60 }, (_, at) => ({
  id: at,
  name: ['Camisón', 'Árbol', 'camisa', ''][at % 4],
  cost: at % 7 === 0 ? null : `${(at % 5) * 10}.50`,
  done: at % 2 === 0,
}))
const TYPES = { cost: 'numeric', done: 'boolean' } as const
const ask = (question: object) => madeRows({ sql }, ROWS, question, TYPES)
const cond = (column: string, op: string, value: string) => ({ where: [{ column, op, value }] })

describe('rows that the program made', () => {
  it.each([
    ['cost', 'gt', '10.5', ROWS.filter(({ cost }) => cost !== null && Number(cost) > 10.5)],
    ['cost', 'lte', '10.50', ROWS.filter(({ cost }) => cost !== null && Number(cost) <= 10.5)],
    ['cost', 'empty', '', ROWS.filter(({ cost }) => cost === null)],
    ['done', 'eq', 'true', ROWS.filter(({ done }) => done)],
    ['name', 'has', 'CAMISO', ROWS.filter(({ name }) => name === 'Camisón')],
    ['name', 'in', '%C3%81rbol|camisa', ROWS.filter(({ name = '' }) => ['Árbol', 'camisa'].includes(name))],
  ])('%s %s %s', async (column, op, value, expected) => {
    const { total, rows } = await ask(cond(column, op, value))
    expect(total).toBe(expected.length)
    expect(rows).toEqual(expected.slice(0, rows.length))
  })

  it('come in pages, each row once and in order', async () => {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await ask({ by: { column: 'cost', down: true, text: false }, cursor })
      seen.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(ROWS.length)
    const costs = seen.map((id) => ROWS[id]?.cost ?? null)
    const known = costs.filter((cost) => cost !== null).map(Number)
    expect(known).toEqual(known.toSorted((one, other) => other - one))
    expect(costs.slice(known.length).every((cost) => cost === null)).toBe(true)
  })

  it('are put together with sums', async () => {
    const { groups } = (await ask({
      group: { columns: [{ column: 'done', period: null }], currencies: false },
      sums: ['cost'],
    })) as unknown as { groups: { value: string; rows: number; sums: { cost: string } }[] }
    const sumOf = (done: boolean) =>
      ROWS.filter((row) => row.done === done).reduce((sum, { cost }) => sum + Number(cost ?? 0), 0)
    expect(groups.map(({ value, rows, sums }) => [value, rows, Number(sums.cost)])).toEqual([
      ['false', 30, sumOf(false)],
      ['true', 30, sumOf(true)],
    ])
  })

  it('refuse a value that does not fit', async () => {
    await expect(ask(cond('cost', 'gt', 'mucho'))).rejects.toMatchObject({ code: 'filter_misfit' })
  })
})

describe('a list with a column that the program works out', () => {
  const numbers = (most: number, input: object) =>
    madeList<{ n: number }, { n: number; square: number }>(
      { sql, input },
      {
        select: fragment`n`,
        from: fragment`from generate_series(1, ${most}::int) n`,
        where: [],
        order: ascending(['integer', fragment`n`]),
      },
      { columns: { square: 'numeric' }, make: (rows) => rows.map(({ n }) => ({ n, square: n * n })) },
    )

  it('is asked by it together with the others', async () => {
    const where = [...cond('square', 'gt', '100').where, ...cond('n', 'lte', '900').where]
    const { total, rows } = await numbers(1_500, { where, by: { column: 'n', down: true, text: false } })
    expect([total, rows[0], rows[1]?.n]).toEqual([890, { n: 900, square: 810_000 }, 899])
  })

  it('has its pages by the other columns alone, however long it is', async () => {
    const page = await numbers(50_000, cond('n', 'gt', '40000'))
    expect([page.rows[0]?.square, 'recount' in page]).toEqual([40_001 ** 2, true])
  })

  it('asks to be narrowed where there is too much to work out', async () => {
    await expect(numbers(2_001, cond('square', 'gt', '1'))).rejects.toMatchObject({
      code: 'too_many_made',
      status: 422,
    })
    expect((await numbers(2_000, cond('square', 'gt', '1'))).total).toBe(1_000)
  })
})
