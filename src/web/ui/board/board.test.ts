import { describe, expect, it } from 'vitest'
import { cardPlace, moveInto, neighbour, placeUnder, stepCard } from './drag/card-place.ts'
import { type Moved, type Pages, type ServedColumn, shownColumns } from './lists.ts'

interface Card {
  id: string
  status: string
  rank: string
  version: number
}

const card = (id: string, status: string, rank: string, version = 1): Card => ({ id, status, rank, version })
const served = (status: string, ...cards: Card[]): ServedColumn<Card> => ({
  status,
  cards,
  total: cards.length,
  sum: null,
  next: null,
})
const shown = (
  columns: ServedColumn<Card>[],
  moved: [string, Moved<Card>][] = [],
  pages: [string, Pages<Card>][] = [],
) =>
  Object.fromEntries(
    shownColumns(columns, new Map(pages), new Map(moved)).map(({ status, cards, total }) => [
      status,
      [...cards.map(({ id }) => id), total],
    ]),
  )

describe('the columns that are shown', () => {
  const columns = [served('A', card('1', 'A', 'b'), card('2', 'A', 'd')), served('B', card('3', 'B', 'c'))]

  it('have a card where this browser just put it, and count it there', () => {
    const moved: [string, Moved<Card>][] = [['1', { card: card('1', 'B', 'd', 2), from: 'A' }]]
    expect(shown(columns, moved)).toEqual({ A: ['2', 1], B: ['3', '1', 2] })
  })

  it('follow the server once it knows as much or more', () => {
    const moved: [string, Moved<Card>][] = [['1', { card: card('1', 'B', 'd', 2), from: 'A' }]]
    const after = [served('A', card('1', 'A', 'z', 2), card('2', 'A', 'd')), served('B', card('3', 'B', 'c'))]
    expect(shown(after, moved)).toEqual({ A: ['2', '1', 2], B: ['3', 1] })
  })

  it('show a card of two answers once, where the later version says', () => {
    const rows = [card('1', 'A', 'b'), card('2', 'A', 'd'), card('4', 'A', 'e')]
    const pages: [string, Pages<Card>][] = [['A', { rows, hasMore: false }]]
    const after = [served('A', card('2', 'A', 'd')), served('B', card('1', 'B', 'a', 2), card('3', 'B', 'c'))]
    expect(shown(after, [], pages)).toEqual({ A: ['2', '4', 1], B: ['1', '3', 2] })
  })
})

describe('a place', () => {
  const areas = [
    { status: 'A', left: 0, right: 100, top: 50, count: 3, folded: false },
    { status: 'B', left: 110, right: 210, top: -450, count: 9, folded: false },
    { status: 'C', left: 220, right: 240, top: 50, count: 4, folded: true },
  ]
  it.each([
    { it: 'the top', x: 50, y: 20, place: { status: 'A', at: 0 } },
    { it: 'the nearest gap', x: 50, y: 140, place: { status: 'A', at: 1 } },
    { it: 'the end', x: -30, y: 900, place: { status: 'A', at: 3 } },
    { it: 'a scrolled column', x: 108, y: 50, place: { status: 'B', at: 5 } },
    { it: 'a folded column', x: 400, y: 300, place: { status: 'C', at: 0 } },
  ])('is $it', ({ x, y, place }) => expect(placeUnder(areas, x, y, 100)).toEqual(place))

  const columns = [
    { status: 'A', cards: [card('1', 'A', 'b'), card('2', 'A', 'd'), card('3', 'A', 'f')] },
    { status: 'B', cards: [card('4', 'B', 'c')] },
  ]
  it.each([
    { key: 'ArrowUp', place: { status: 'A', at: 0 } },
    { key: 'ArrowDown', place: { status: 'A', at: 2 } },
    { key: 'End', place: { status: 'A', at: 2 } },
    { key: 'ArrowRight', place: { status: 'B', at: 1 } },
    { key: 'ArrowLeft', place: { status: 'A', at: 1 } },
  ])('is reached with $key', ({ key, place }) =>
    expect(stepCard(columns, '2', cardPlace(columns, '2') ?? { status: '', at: 0 }, key)).toEqual(place),
  )

  const sparse = [{ status: 'C', cards: [] }, ...columns, { status: 'D', cards: [] }]
  it.each([
    { from: '2', key: 'ArrowDown', to: '3' },
    { from: '2', key: 'ArrowUp', to: '1' },
    { from: '3', key: 'ArrowRight', to: '4' },
    { from: '4', key: 'ArrowLeft', to: '1' },
    { from: '1', key: 'End', to: '3' },
    { from: '3', key: 'Home', to: '1' },
    { from: '3', key: 'ArrowDown', to: null },
    { from: '4', key: 'ArrowRight', to: null },
    { from: '2', key: 'Enter', to: null },
  ])('of a card, $key leads from $from to $to', ({ from, key, to }) => expect(neighbour(sparse, from, key)).toBe(to))

  it('becomes a move between the two cards around it', () => {
    const { move, rank } = moveInto(columns, card('4', 'B', 'c', 7), { status: 'A', at: 1 })
    expect(move).toEqual({ id: '4', version: 7, status: 'A', above_id: '1', below_id: '2' })
    expect(rank > 'b' && rank < 'd').toBe(true)
    expect(moveInto(columns, card('1', 'A', 'b'), { status: 'A', at: 0 }).move).toMatchObject({
      above_id: null,
      below_id: '2',
    })
  })
})
