import pg from 'pg'
import type { Logger } from 'pino'
import { LIMITS, timeouts } from './limits.ts'

/** What a stamped trigger announces. */
export interface RowChange {
  table: string
  /** Null: of no company. */
  company: string | null
  /** Rows concerned; null means more than are worth naming. */
  ids?: string[] | null
  /** Set when one person's session changed. */
  person?: string
  /** Set when only these people of the company may know of it. */
  people?: string[]
}

interface ChangeHandlers {
  onChange(change: RowChange): void
  /** From now on announcements are heard: at the start, and after a lost connection. Those before were missed. */
  onListening(): void
  log: Logger
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Holds one connection that hears every announcement, and opens it again whenever it is lost or gives no sign of life. */
export function listen(url: string, { onChange, onListening, log }: ChangeHandlers, limits = LIMITS) {
  let client: pg.Client | null = null
  let closed = false
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined
  let markReady = () => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })

  async function connect() {
    // In pipeline mode a question without an answer ends its connection.
    const mine = new pg.Client({
      connectionString: url,
      ...timeouts({ ...limits, queryMs: limits.heartbeatMs }),
      pipeline: true,
    })
    client = mine
    mine.on('notification', ({ payload }) => onChange(JSON.parse(payload ?? '{}') as RowChange))
    mine.on('error', (err) => log.warn({ err: err.message }, 'live connection lost'))
    mine.on('end', again)
    await mine.connect()
    await mine.query('listen trama')
    pause = FIRST_PAUSE_MS
    beat(mine)
    onListening()
    markReady()
  }

  /** Silence looks like peace: without a question nobody would notice that nothing arrives any more. */
  function beat(mine: pg.Client) {
    pulse = setTimeout(() => {
      mine.query('listen trama').then(
        () => beat(mine),
        (err) => log.warn({ err: err.message }, 'live connection gives no sign of life'),
      )
    }, limits.heartbeatMs)
    pulse.unref()
  }

  function again() {
    clearTimeout(pulse)
    if (closed) return
    timer = setTimeout(() => connect().catch(() => {}), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  connect().catch((err) => log.warn({ err: err.message }, 'live connection not made'))
  return {
    ready,
    async close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(pulse)
      await client?.end().catch(() => {})
    },
  }
}
