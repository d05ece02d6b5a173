import { overloaded, rateLimited } from '#src/kernel/refusal.ts'

export interface QueueLimits {
  /** Pieces of work that run at once, and of one key. */
  most: number
  share: number
  /** Pieces that wait, and of one key. */
  waiting: number
  shareWaiting: number
}

const LONGEST_WAIT_MS = 10_000
const RETRY_AFTER_SECONDS = 2
const TOO_MANY = 'Hay demasiadas peticiones tuyas o de tu empresa en curso. Espera unos segundos y vuelve a intentarlo.'

const tooMany = () => rateLimited(TOO_MANY, RETRY_AFTER_SECONDS)

/** What one key has in hand. */
interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Lets at most `most` pieces of work run at once, and of one key (a company, say) at most its share; the others wait. Each key's come in
 * their order, and keys take turns, so that nobody waits for the whole line of another. Whose own line is too long is refused with 429;
 * with 503 when everybody's is.
 */
export function fairQueue({ most, share, waiting: mostWaiting, shareWaiting }: QueueLimits) {
  let [running, waiting] = [0, 0]
  const lines = new Map<string, Line>()
  /** Keys whose next piece may run as soon as a place is free, in turn; each at most once. */
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

  /** A key stands once in the round of those that may go on. */
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
