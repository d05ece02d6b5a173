import { expect, it } from 'vitest'
import { buckets } from './buckets.ts'

it('gives a minute’s pieces at once, then as many a minute, to each key for itself', () => {
  let now = 0
  const kept = buckets(60, () => now)
  for (let at = 0; at < 60; at++) {
    expect(kept.wait('ana', 1)).toBe(0)
    kept.take('ana', 1)
  }
  expect([kept.wait('ana', 1), kept.wait('ana', 10), kept.wait('beto', 60)]).toEqual([1, 10, 0])
  now = 2_000
  expect([kept.wait('ana', 2), kept.wait('ana', 3)]).toEqual([0, 1])
})

it('never holds more than a minute gives, however long nobody came', () => {
  let now = 0
  const kept = buckets(60, () => now)
  kept.take('ana', 1)
  now = 3_600_000
  kept.take('ana', 60)
  expect(kept.wait('ana', 1)).toBe(1)
})

it('forgets who has a full one again, and nobody else', () => {
  let now = 0
  const kept = buckets(60, () => now)
  for (let at = 0; at < 10_000; at++) kept.take(`${at}`, 1)
  now = 1_000
  kept.take('flood', 60)
  kept.take('flood too', 60)
  expect([kept.wait('flood', 1), kept.wait('0', 60)]).toEqual([1, 0])
})
