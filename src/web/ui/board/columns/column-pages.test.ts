import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { columnPages } from './column-pages.ts'

const COLUMN = ['GET /cards', { status: 'por_hacer' }]

let client: QueryClient
/** The cards of the column, two a page. */
let cards: string[]
/** The cursors that were asked for. */
let asked: (string | null)[]
let refused: string | null

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  cards = ['a', 'b', 'c', 'd', 'e']
  asked = []
  refused = null
})

async function ask(cursor: string | null) {
  asked.push(cursor)
  if (cursor !== null && cursor === refused) throw new Error('refused')
  const rows = cards.filter((card) => cursor === null || card > cursor).slice(0, 2)
  const last = rows.at(-1)
  return { rows, next: last === undefined || last === cards.at(-1) ? null : last }
}

const pagesOf = (depth: number) => client.query(columnPages(COLUMN, depth, ask))
const cardsOf = async (depth: number) => (await pagesOf(depth)).flatMap(({ rows }) => rows)

it('asks for one page where those before it stand', async () => {
  expect(await cardsOf(1)).toEqual(['a', 'b'])
  expect(await cardsOf(2)).toEqual(['a', 'b', 'c', 'd'])
  expect(await cardsOf(3)).toEqual(cards)
  expect(asked).toEqual([null, 'b', 'd'])
})

it('asks for all anew where a change made those before it stale', async () => {
  await cardsOf(1)
  cards.shift()
  await client.invalidateQueries({ queryKey: COLUMN })
  expect(await cardsOf(2)).toEqual(['b', 'c', 'd', 'e'])
  expect(asked).toEqual([null, null, 'c'])
})

it('asks for all anew when it is refreshed, as far as there are any', async () => {
  await cardsOf(2)
  expect(await cardsOf(3)).toEqual(cards)
  cards = ['a', 'c', 'e']
  await client.invalidateQueries({ queryKey: COLUMN })
  asked = []
  expect(await cardsOf(3)).toEqual(['a', 'c', 'e'])
  expect(asked).toEqual([null, 'c'])
})

it('keeps what stands where the next page fails, and goes on from there', async () => {
  await cardsOf(1)
  refused = 'b'
  expect(await cardsOf(2)).toEqual(['a', 'b'])
  refused = null
  expect(await cardsOf(3)).toEqual(cards)
})

it('fails where the first page does', async () => {
  await expect(client.query(columnPages(COLUMN, 1, () => Promise.reject(new Error('refused'))))).rejects.toThrow(
    'refused',
  )
})
