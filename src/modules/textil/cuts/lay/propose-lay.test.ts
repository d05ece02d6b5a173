import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Search } from './budget.ts'
import { cutBy, type Marker, type Pieces, rowSum } from './matrix.ts'
import { proposeLay } from './propose-lay.ts'

function found<T>(search: Search<T>): T {
  for (let turn = search.next(); ; turn = search.next()) if (turn.done) return turn.value
}

const cutOf = (pieces: Pieces, plan: readonly Marker[]) =>
  pieces.map((row, colour) =>
    row.map((_, size) => plan.reduce((sum, marker) => sum + (cutBy(marker)[colour]?.[size] ?? 0), 0)),
  )

/** The fewest markers there are, by trying every one of them first: of no code of ours. */
function fewest(pieces: number[][], most: number, known = new Map<string, number>()): number {
  const key = JSON.stringify(pieces)
  const before = known.get(key)
  if (before !== undefined) return before
  if (pieces.flat().every((piece) => piece === 0)) return 0
  const words = (lengths: readonly number[]): number[][] =>
    lengths.reduce<number[][]>(
      (some, cap) => some.flatMap((one) => Array.from({ length: cap + 1 }, (_, n) => [...one, n])),
      [[]],
    )
  const caps = (pieces[0] ?? []).map((_, size) => Math.max(...pieces.map((row) => row[size] ?? 0)))
  let least = Number.POSITIVE_INFINITY
  for (const ratio of words(caps).filter((one) => rowSum(one) > 0 && rowSum(one) <= most)) {
    for (const layers of words(pieces.map((row) => Math.max(...row)))) {
      const rest = pieces.map((row, c) => row.map((piece, s) => piece - (layers[c] ?? 0) * (ratio[s] ?? 0)))
      if (rowSum(layers) === 0 || rest.flat().some((piece) => piece < 0)) continue
      least = Math.min(least, 1 + fewest(rest, most, known))
    }
  }
  known.set(key, least)
  return least
}

const matrix = (most: { sizes: number; colours: number; pieces: number }) =>
  fc.integer({ min: 1, max: most.sizes }).chain((sizes) =>
    fc.array(fc.array(fc.integer({ min: 0, max: most.pieces }), { minLength: sizes, maxLength: sizes }), {
      minLength: 1,
      maxLength: most.colours,
    }),
  )

it('small orders are laid with as few markers as any way of laying them', () => {
  fc.assert(
    fc.property(matrix({ sizes: 3, colours: 2, pieces: 4 }), fc.integer({ min: 1, max: 5 }), (pieces, most) => {
      expect(found(proposeLay(pieces, most))).toHaveLength(fewest(pieces, most))
    }),
    { numRuns: 60 },
  )
})

it('orders of eight sizes and six colours are cut to the piece, by markers that fit on the table', () => {
  fc.assert(
    fc.property(matrix({ sizes: 8, colours: 6, pieces: 60 }), fc.integer({ min: 1, max: 16 }), (pieces, most) => {
      const plan = found(proposeLay(pieces, most))
      expect(cutOf(pieces, plan)).toEqual(pieces)
      expect(plan.every(({ ratio, layers }) => rowSum(ratio) <= most && rowSum(layers) > 0)).toBe(true)
      expect(plan.length).toBeLessThanOrEqual(8)
    }),
    { numRuns: 10 },
  )
})

it('the same proportions in every colour are one marker, as full as the table allows', () => {
  const pieces = [
    [10, 20, 20, 10],
    [5, 10, 10, 5],
  ]
  expect(found(proposeLay(pieces, 6))).toEqual([{ ratio: [1, 2, 2, 1], layers: [10, 5] }])
  expect(found(proposeLay([[20, 40, 40, 20]], 12))).toEqual([{ ratio: [2, 4, 4, 2], layers: [10] }])
})

it('nothing to cut is nothing to lay', () => expect(found(proposeLay([[0, 0]], 6))).toEqual([]))
