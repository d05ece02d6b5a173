import { afterEach, expect, it, vi } from 'vitest'
import { OVERLOADED } from '#src/kernel/refusal.ts'
import { boundedQueue } from './queue.ts'

const MOST = 3
const MOST_WAITING = 2_000
const LONGEST_WAIT_MS = 10_000
const refused = { status: 503, message: OVERLOADED, retryAfterSeconds: 2 }

afterEach(() => {
  vi.useRealTimers()
})

/** Work that ends when it is told to. */
function pieces(queue: ReturnType<typeof boundedQueue>, many: number) {
  const order: number[] = []
  const ends: (() => void)[] = []
  const results = Array.from({ length: many }, (_, at) =>
    queue.run(() => {
      order.push(at)
      return new Promise<number>((resolve) => ends.push(() => resolve(at)))
    }),
  )
  return { order, ends, results }
}

it('runs so many at once, the others in the order in which they came', async () => {
  const queue = boundedQueue(MOST)
  const { order, ends, results } = pieces(queue, 6)
  await Promise.resolve()
  expect([order, queue.load()]).toEqual([[0, 1, 2], { running: 3, waiting: 3 }])
  for (let at = 0; at < 6; at++) {
    ends[at]?.()
    await results[at]
    await Promise.resolve()
  }
  expect([order, queue.load()]).toEqual([[0, 1, 2, 3, 4, 5], { running: 0, waiting: 0 }])
})

it('gives the place of failed work to the next', async () => {
  const queue = boundedQueue(1)
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect([await next, queue.load()]).toEqual(['yes', { running: 0, waiting: 0 }])
})

it('refuses at once when the line is too long', async () => {
  const queue = boundedQueue(MOST)
  const { ends, results } = pieces(queue, MOST + MOST_WAITING)
  await expect(queue.run(async () => 'never')).rejects.toMatchObject(refused)
  expect(queue.load()).toEqual({ running: MOST, waiting: MOST_WAITING })
  const all = Promise.all(results)
  while (queue.load().running > 0) {
    for (const end of ends.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await all).length).toBe(MOST + MOST_WAITING)
})

it('refuses whoever waited too long, and forgets him', async () => {
  vi.useFakeTimers()
  const queue = boundedQueue(1)
  const { ends, results } = pieces(queue, 1)
  const ran: string[] = []
  const late = queue.run(async () => ran.push('late')).catch((refusal) => refusal)
  vi.advanceTimersByTime(LONGEST_WAIT_MS)
  expect(await late).toMatchObject(refused)
  const later = queue.run(async () => ran.push('later'))
  ends[0]?.()
  await Promise.all([...results, later])
  expect([ran, queue.load()]).toEqual([['later'], { running: 0, waiting: 0 }])
})
