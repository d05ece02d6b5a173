import { overloaded, rateLimited } from '#src/kernel/refusal.ts'

export interface QueueLimits {
  /** Tasks that run at once, in all and for one key. */
  most: number
  share: number
  /** Tasks that wait, in all and for one key. */
  waiting: number
  shareWaiting: number
}

const LONGEST_WAIT_MS = 10_000
const RETRY_AFTER_SECONDS = 2
const TOO_MANY = 'Hay demasiadas peticiones tuyas o de tu empresa en curso. Espera unos segundos y vuelve a intentarlo.'

const tooMany = () => rateLimited(TOO_MANY, RETRY_AFTER_SECONDS)

/** The running and waiting tasks of one key. */
interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Runs at most `most` tasks at once, and for one key (a company, say) at most its share. Waiting tasks of a key keep their order, and keys take
 * turns, so that nobody waits for another's whole queue. A full queue of one's own refuses with 429, a full common queue with 503.
 */
export function fairQueue({ most, share, waiting: mostWaiting, shareWaiting }: QueueLimits) {
  let [running, waiting] = [0, 0]
  const lines = new Map<string, Line>()
  /** Keys whose next task may run as soon as a place is free, in order; each at most once. */
  const ready: string[] = []

  const lineOf = (key: string): Line => {
    const existing = lines.get(key)
    if (existing) return existing
    const line = { running: 0, waiting: [] }
    lines.set(key, line)
    return line
  }
  const mayRun = ({ running: own }: Line) => running < most && own < share
  const start = (line: Line) => {
    running++
    line.running++
  }

  function turn(key: string): Promise<void> {
    const line = lineOf(key)
    if (mayRun(line) && line.waiting.length === 0) {
      start(line)
      return Promise.resolve()
    }
    if (waiting >= mostWaiting) return Promise.reject(overloaded(RETRY_AFTER_SECONDS))
    if (line.waiting.length >= shareWaiting) return Promise.reject(tooMany())
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        waiting--
        start(line)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1)
        waiting--
        reject(line.running >= share ? tooMany() : overloaded(RETRY_AFTER_SECONDS))
      }, LONGEST_WAIT_MS)
      line.waiting.push(go)
      waiting++
      queueUp(key, line)
    })
  }

  /** Adds a key to the round, at most once. */
  function queueUp(key: string, line: Line) {
    if (line.waiting.length > 0 && line.running < share && !ready.includes(key)) ready.push(key)
  }

  function leave(key: string) {
    const line = lineOf(key)
    running--
    line.running--
    queueUp(key, line)
    while (running < most) {
      const next = ready.shift()
      if (next === undefined) break
      const { waiting: others } = lineOf(next)
      others.shift()?.()
      queueUp(next, lineOf(next))
    }
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key)
  }

  return {
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      await turn(key)
      try {
        return await work()
      } finally {
        leave(key)
      }
    },
    load: () => ({ running, waiting }),
  }
}
