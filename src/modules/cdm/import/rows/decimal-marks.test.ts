import { describe, expect, it } from 'vitest'
import type { FileCell, ParsedTable } from '#src/web/files/read-table.ts'
import { type ImportChoices, judgeAll, ROWS_AT_A_STRETCH } from './judge-rows.ts'
import { matchColumns } from './matching.ts'

const TITLES = ['Producto', 'Precio', 'Existencias']
const now = async () => undefined

const judged = async (rows: FileCell[][], country = 'Colombia', answers: ImportChoices['answers'] = {}) => {
  const sheet: ParsedTable = { titles: TITLES, rows: rows.map((cells, at) => ({ line: at + 2, cells })), blanks: 0 }
  const choices = { matching: matchColumns('productos', TITLES), answers, services: true, edits: new Map() }
  const done = await judgeAll('productos', sheet, choices, { country, currency: 'USD' }, now)
  if (done === null) throw new Error('Stopped')
  return { doubts: done.doubts, prices: done.lines.map(({ data }) => data && 'price' in data && data.price) }
}

describe('the decimal mark of a column', () => {
  it('is what its cells can only mean', async () => {
    expect(
      await judged(
        [
          ['A', '1.234'],
          ['B', '45,50'],
        ],
        'México',
      ),
    ).toEqual({ doubts: [], prices: ['1234', '45.5'] })
    expect(
      await judged(
        [
          ['A', '1,234'],
          ['B', '45.50'],
        ],
        'Colombia',
      ),
    ).toEqual({ doubts: [], prices: ['1234', '45.5'] })
  })

  it('is that of the other columns where its own do not tell', async () => {
    const { doubts, prices } = await judged(
      [
        ['A', '2.125', '1,000'],
        ['B', '1.999', '1,234,567'],
      ],
      'Colombia',
    )
    expect(doubts).toEqual([])
    // Three decimals are no price: the row says so instead of being a thousand times dearer.
    expect(prices).toEqual([null, null])
  })

  it('is proposed as in the country where that is thousands, and never taken silently', async () => {
    const { doubts, prices } = await judged([
      ['A', '45.000'],
      ['B', '120.000'],
      ['C', '9'],
    ])
    expect(doubts).toEqual([{ field: 'price', examples: ['45.000', '120.000'], proposed: ',' }])
    expect(prices).toEqual(['45000', '120000', '9'])
  })

  it.each([
    [
      'the country would read decimals',
      [
        ['A', '45.000'],
        ['B', '120.000'],
      ],
      'México',
    ],
    [
      'the cells contradict each other',
      [
        ['A', '1.234,50'],
        ['B', '1,234.50'],
        ['C', '45.000'],
      ],
      'Colombia',
    ],
  ] as const)('is asked for where %s', async (_, rows, country) => {
    const { doubts } = await judged(
      rows.map((row) => [...row]),
      country,
    )
    expect(doubts).toMatchObject([{ field: 'price', proposed: null }])
  })

  it('is what the person answers', async () => {
    const rows = [
      ['A', '45.000'],
      ['B', '120.000'],
    ]
    expect((await judged(rows, 'México', { price: ',' })).prices).toEqual(['45000', '120000'])
    expect((await judged(rows, 'México', { price: '.' })).prices).toEqual(['45', '120'])
  })

  it('is not told by a sum, whose figures stand where they please', async () => {
    const { doubts } = await judged([
      ['A', 12, 3],
      ['', 'TOTAL', '53.000'],
    ])
    expect(doubts).toEqual([])
  })

  it('does not matter for numbers that the file itself holds', async () => {
    expect(
      await judged(
        [
          ['A', 45.5],
          ['B', 1234],
        ],
        'México',
      ),
    ).toEqual({ doubts: [], prices: ['45.5', '1234'] })
  })
})

describe('a long file', () => {
  const sheet: ParsedTable = {
    titles: TITLES,
    rows: Array.from({ length: 20_000 }, (_, n) => ({ line: n + 2, cells: [`P ${n}`, '12,5', 3] })),
    blanks: 0,
  }
  const choices = { matching: matchColumns('productos', TITLES), answers: {}, services: true, edits: new Map() }
  const company = { country: 'Colombia', currency: 'COP' }

  it('is read in stretches, between which others go first', async () => {
    let pauses = 0
    const done = await judgeAll('productos', sheet, choices, company, async () => void pauses++)
    expect(done?.lines).toHaveLength(20_000)
    expect(pauses).toBe((2 * 20_000) / ROWS_AT_A_STRETCH)
  })

  it('is left where it is when nobody waits any more', async () => {
    let pauses = 0
    const done = await judgeAll(
      'productos',
      sheet,
      choices,
      company,
      async () => void pauses++,
      () => pauses > 2,
    )
    expect([done, pauses]).toEqual([null, 3])
  })
})
