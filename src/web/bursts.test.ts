import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inBursts } from './bursts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('acts on the first at once and on the rest together', () => {
  const acts: string[][] = []
  const changes = inBursts<string>(250, (items) => acts.push([...items]))
  for (const table of ['cdm_products', 'stock_movements', 'stock_movements', 'cdm_clients']) changes.add(table)
  expect(acts).toEqual([['cdm_products']])
  vi.advanceTimersByTime(250)
  expect(acts).toEqual([['cdm_products'], ['stock_movements', 'cdm_clients']])
})

it('rests after a quiet while, and is quick again', () => {
  const acts: string[][] = []
  const changes = inBursts<string>(250, (items) => acts.push([...items]))
  changes.add('profiles')
  vi.advanceTimersByTime(250)
  changes.add('profiles')
  expect(acts).toEqual([['profiles'], ['profiles']])
})

it('says nothing more once stopped', () => {
  const acts: string[][] = []
  const changes = inBursts<string>(250, (items) => acts.push([...items]))
  changes.add('profiles')
  changes.add('companies')
  changes.stop()
  vi.advanceTimersByTime(1_000)
  expect(acts).toEqual([['profiles']])
})
