import { overloaded } from '#src/kernel/refusal.ts'

const MOST_WAITING = 2_000
const LONGEST_WAIT_MS = 10_000
const RETRY_AFTER_SECONDS = 2

/** Runs at most `most` tasks at once. The others wait in order; a full queue refuses with 503. */
export function boundedQueue(most: number) {
  let running = 0
  const waiting: (() => void)[] = []

  function turn(): Promise<void> {
    if (running < most) {
      running++
      return Promise.resolve()
    }
    if (waiting.length >= MOST_WAITING) return Promise.reject(overloaded(RETRY_AFTER_SECONDS))
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(overloaded(RETRY_AFTER_SECONDS))
      }, LONGEST_WAIT_MS)
      waiting.push(go)
    })
  }

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await turn()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    load: () => ({ running, waiting: waiting.length }),
  }
}

export type BoundedQueue = ReturnType<typeof boundedQueue>
