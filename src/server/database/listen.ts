import pg from 'pg'
import type { Logger } from 'pino'
import type { NodeWord } from '../live/node-words.ts'
import { LIMITS, timeouts } from './limits.ts'

/** What changed, as a stamped trigger says it. */
export interface RowChange {
  table: string
  /** Null if the table has no company. */
  company: string | null
  /** The changed rows; null if there were too many to name. */
  ids?: string[] | null
  /** Set if one person's session has changed. */
  person?: string
  /** Set if only these people of the company may know of it. */
  people?: string[]
}

/** All that a transaction changed, one change by somebody who has no act, or what a node tells the others. */
type Announcement = { act: string; changes: RowChange[] } | RowChange | { word: NodeWord }

interface ChangeHandlers {
  onChange(change: RowChange): void
  /** An act was announced, after its changes. Called more than once where they were too many for one announcement. */
  onAct(act: string, changes: readonly RowChange[]): void
  onWord(word: NodeWord): void
  /** Announcements arrive from now on: called at the start and after a lost connection. Earlier ones were missed. */
  onListening(): void
  log: Logger
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Keeps one connection that receives every announcement, and reopens it when it is lost or silent. */
export function listen(url: string, { onChange, onAct, onWord, onListening, log }: ChangeHandlers, limits = LIMITS) {
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
    // In pipeline mode an unanswered query ends its connection.
    const mine = new pg.Client({
      connectionString: url,
      ...timeouts({ ...limits, queryMs: limits.heartbeatMs }),
      pipeline: true,
    })
    client = mine
    mine.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as Announcement))
    mine.on('error', (err) => log.warn({ err: err.message }, 'live connection lost'))
    mine.on('end', again)
    await mine.connect()
    await mine.query('listen trama')
    pause = FIRST_PAUSE_MS
    beat(mine)
    onListening()
    markReady()
  }

  function hear(announced: Announcement) {
    if ('word' in announced) return onWord(announced.word)
    if (!('changes' in announced)) return onChange(announced)
    for (const change of announced.changes) onChange(change)
    onAct(announced.act, announced.changes)
  }

  /** A dead connection looks like one without announcements, so each beat asks a question. */
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
