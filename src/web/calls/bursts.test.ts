import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inBursts } from './bursts.ts'

let acts: string[][] = []
const note = async (items: ReadonlySet<string>) => {
  acts.push([...items])
}

beforeEach(() => {
  acts = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('acts on the first at once and on the rest together', async () => {
  const changes = inBursts(250, note)
  for (const table of ['cdm_products', 'stock_movements', 'stock_movements', 'cdm_clients']) changes.add(table)
  expect(acts).toEqual([['cdm_products']])
  await vi.advanceTimersByTimeAsync(250)
  expect(acts).toEqual([['cdm_products'], ['stock_movements', 'cdm_clients']])
})

it('rests after a quiet while, and is quick again', async () => {
  const changes = inBursts(250, note)
  changes.add('profiles')
  await vi.advanceTimersByTimeAsync(250)
  changes.add('profiles')
  expect(acts).toEqual([['profiles'], ['profiles']])
})

it('waits for a slow act before the next one', async () => {
  let finish = () => {}
  const slow = (items: ReadonlySet<string>) => {
    acts.push([...items])
    return new Promise<void>((done) => {
      finish = done
    })
  }
  const changes = inBursts(250, slow)
  changes.add('profiles')
  changes.add('companies')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(acts).toEqual([['profiles']])
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(acts).toEqual([['profiles'], ['companies']])
})

it('does nothing more once stopped', async () => {
  const changes = inBursts(250, note)
  changes.add('profiles')
  changes.add('companies')
  changes.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(acts).toEqual([['profiles']])
})
