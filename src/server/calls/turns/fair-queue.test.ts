import { afterEach, describe, expect, it, vi } from 'vitest'
import { OVERLOADED } from '#src/kernel/refusal.ts'
import { fairQueue } from './fair-queue.ts'

const LONGEST_WAIT_MS = 10_000
const limits = { most: 4, share: 2, waiting: 12, shareWaiting: 8 }
const full = { status: 503, message: OVERLOADED, retryAfterSeconds: 2 }
const tooMany = { status: 429, retryAfterSeconds: 2, message: expect.stringMatching(/^Hay demasiadas peticiones/) }

afterEach(() => {
  vi.useRealTimers()
})

/** Work that ends when it is told to, and the order in which it began. */
function stage(queue = fairQueue(limits)) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string, key = name.charAt(0)) => {
    const work = queue.run(key, () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
    // Most are left waiting, and refused long after their test has ended.
    work.catch(() => undefined)
    return work
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, began, begin, end }
}
const settled = (work: Promise<unknown>) => work.catch((refusal) => refusal)

describe('turns', () => {
  it('are shared: a company with a long line never has more than its share, and others begin at once', async () => {
    const { queue, began, begin } = stage()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void begin(name)
    await Promise.resolve()
    expect([began, queue.load()]).toEqual([['a1', 'a2', 'b1', 'c1'], { running: 4, waiting: 2 }])
  })

  it('go round: who waits with one piece does not wait for the line of another', async () => {
    const { began, begin, end } = stage()
    for (const name of ['a1', 'a2', 'b1', 'b2', 'a3', 'a4', 'a5', 'c1', 'd1']) void begin(name)
    await Promise.resolve()
    for (const name of ['a1', 'b1', 'a2', 'b2']) await end(name)
    expect(began).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'd1', 'a3', 'a4'])
    for (const name of ['c1', 'd1', 'a3']) await end(name)
    expect(began.slice(8)).toEqual(['a5'])
  })

  it('are given back by work that fails', async () => {
    const { queue, began, begin } = stage()
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    void begin('a1')
    void begin('a2')
    await Promise.resolve()
    expect([began, queue.load()]).toEqual([['a1', 'a2'], { running: 2, waiting: 0 }])
  })
})

describe('a line', () => {
  it('that is too long is refused to its own company with 429, to all with 503', async () => {
    const { begin } = stage()
    for (let at = 0; at < 10; at++) void begin(`a${at}`)
    expect(await settled(begin('a'))).toMatchObject(tooMany)
    for (let at = 0; at < 6; at++) void begin(`b${at}`)
    expect(await settled(begin('c1'))).toMatchObject(full)
  })

  it('forgets who waited too long, and says whose fault it was', async () => {
    vi.useFakeTimers()
    const { queue, began, begin } = stage(fairQueue({ ...limits, most: 3 }))
    for (const name of ['a1', 'a2', 'b1']) void begin(name)
    const [own, all] = [settled(begin('a3')), settled(begin('c1'))]
    vi.advanceTimersByTime(LONGEST_WAIT_MS)
    expect([await own, await all]).toMatchObject([tooMany, full])
    expect([began, queue.load()]).toEqual([['a1', 'a2', 'b1'], { running: 3, waiting: 0 }])
  })
})
