import { describe, expect, it } from 'vitest'
import { evenRandom } from '../../../../test/world/even-random.ts'
import {
  afterScan,
  donePieces,
  firstQuality,
  type HeldPieces,
  held,
  isThrough,
  newBundle,
  PIECE_KINDS,
  sameSteps,
  stepsOfScan,
  withGood,
  without,
} from './rules.ts'

const twenty = newBundle(20)

describe('a scan', () => {
  it('of all good pieces leaves none behind', () => {
    expect(afterScan(twenty, { good: 20, seconds: 0, rejected: 0 })).toEqual({ left: twenty, rest: 0 })
  })

  it('keeps what is not good in the bundle, and what was not done apart', () => {
    expect(afterScan(twenty, { good: 12, seconds: 2, rejected: 1 })).toEqual({
      left: { quantity: 12, seconds: 2, rejected: 1, pieces: 15 },
      rest: 5,
    })
  })

  it('without good ones takes nothing apart', () => {
    expect(afterScan(twenty, { good: 0, seconds: 0, rejected: 1 })).toEqual({
      left: { quantity: 19, seconds: 0, rejected: 1, pieces: 20 },
      rest: 0,
    })
  })
})

describe('the steps of a station', () => {
  const steps = [{ id: 'a' }, { id: 'b' }]

  it('are those that are left, or all once more', () => {
    expect(stepsOfScan(steps, [])).toEqual(steps)
    expect(stepsOfScan(steps, ['a'])).toEqual([{ id: 'b' }])
    expect(stepsOfScan(steps, ['a', 'b'])).toEqual(steps)
    expect(stepsOfScan(steps, ['a'], 'a')).toEqual([{ id: 'a' }])
    expect(stepsOfScan(steps, [], 'c')).toEqual([])
  })

  it('are through when each is done, and alike in any order', () => {
    expect([isThrough(steps, ['b']), isThrough(steps, ['b', 'a'])]).toEqual([false, true])
    expect([sameSteps(['a', 'b'], ['b', 'a']), sameSteps(['a'], ['a', 'b']), sameSteps([], [])]).toEqual([
      true,
      false,
      true,
    ])
  })
})

it('first quality is never all while something was not good, and of nothing there is none', () => {
  expect(firstQuality({ good: 999, seconds: 1, rejected: 0 })).toBe(99)
  expect(firstQuality({ good: 8, seconds: 0, rejected: 0 })).toBe(100)
  expect(firstQuality({ good: 0, seconds: 0, rejected: 0 })).toBeNull()
})

it('no piece is made or lost in 5,000 acts by chance, and each bundle adds up', () => {
  const roll = evenRandom(20_261_127)
  const bundles: HeldPieces[] = [newBundle(20), newBundle(35), newBundle(7)]
  const cut = 62
  const some = (most: number) => roll(most + 1)
  const pick = () => roll(bundles.length)
  const acts = [
    (at: number, bundle: HeldPieces) => {
      const rejected = some(Math.min(2, bundle.quantity))
      const seconds = some(Math.min(1, bundle.quantity - rejected))
      const done = { good: some(bundle.quantity - rejected - seconds), seconds, rejected }
      if (donePieces(done) === 0) return
      const { left, rest } = afterScan(bundle, done)
      bundles[at] = left
      if (rest > 0) bundles.push(newBundle(rest))
    },
    (at: number, bundle: HeldPieces) => {
      if (bundle.quantity < 2) return
      const pieces = 1 + roll(bundle.quantity - 1)
      bundles[at] = without(bundle, 'buenas', pieces)
      bundles.push(newBundle(pieces))
    },
    (at: number, bundle: HeldPieces) => {
      const other = pick()
      const from = bundles[other]
      if (other === at || from === undefined) return
      bundles[at] = withGood(bundle, from.quantity)
      bundles[other] = without(from, 'buenas', from.quantity)
    },
    (at: number, bundle: HeldPieces) => {
      const kind = PIECE_KINDS[roll(3)] ?? 'buenas'
      const has = held(bundle, kind)
      if (has === 0) return
      const pieces = 1 + roll(has)
      bundles[at] = without(bundle, kind, pieces)
      bundles.push(newBundle(pieces))
    },
  ]
  const wrong: HeldPieces[][] = []
  for (let turn = 0; turn < 5_000; turn++) {
    const at = pick()
    const bundle = bundles[at]
    if (bundle) acts[roll(acts.length)]?.(at, bundle)
    const sum = bundles.reduce((all, { pieces }) => all + pieces, 0)
    const sound = bundles.every(
      ({ quantity, seconds, rejected, pieces }) =>
        pieces === quantity + seconds + rejected && Math.min(quantity, seconds, rejected) >= 0,
    )
    if (sum !== cut || !sound) wrong.push([...bundles])
  }
  expect(wrong).toEqual([])
})
