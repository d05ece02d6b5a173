import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LONGEST_RANK, rankBetween } from './rank.ts'

const WELL_FORMED = /^[0-9a-z]*[1-9a-z]$/
const dice = fc.integer({ min: 0, max: 0xffff_ffff }).map((seed) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
})

it('puts a card wherever it is wanted, however often, and the order stays', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), dice, (places, roll) => {
      const ranks: string[] = []
      for (const place of places) {
        const at = place % (ranks.length + 1)
        const rank = rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null, roll)
        expect(rank).toMatch(WELL_FORMED)
        ranks.splice(at, 0, rank)
      }
      expect(ranks).toEqual([...ranks].sort())
      expect(new Set(ranks).size).toBe(ranks.length)
    }),
  )
})

it('stays short where cards are added at an end, as most are', () => {
  let last: string | null = null
  let first: string | null = null
  for (let turn = 0; turn < 20_000; turn++) {
    last = rankBetween(last, null)
    first = rankBetween(null, first)
  }
  expect(last?.length).toBe(10)
  expect(first?.length).toBe(10)
})

it('grows slowly where everybody wants the same gap', () => {
  const lower = rankBetween(null, null)
  let upper = rankBetween(lower, null)
  let turns = 0
  while (upper.length <= LONGEST_RANK) {
    upper = rankBetween(lower, upper)
    turns++
  }
  expect(turns).toBeGreaterThan(30)
})

it('finds room below what ends in zeros, and beyond the last number', () => {
  expect(rankBetween('a', 'a001') > 'a').toBe(true)
  expect(rankBetween('a', 'a001') < 'a001').toBe(true)
  expect(rankBetween('zzzzzzzzz', null) > 'zzzzzzzzz').toBe(true)
  expect(rankBetween(null, '000000001') < '000000001').toBe(true)
})

it('says where there is no room', () => {
  expect(() => rankBetween('b', 'b')).toThrow(RangeError)
  expect(() => rankBetween('c', 'b')).toThrow(RangeError)
})
