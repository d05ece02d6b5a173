import type { Logger } from 'pino'

/** 'bug': a defect of ours. 'away': the database, or the way to it, is temporarily unavailable. */
export type Trouble = 'bug' | 'away'

/** How often a lasting cause is logged again, with the number of requests it met. */
const AGAIN_MS = 60_000

interface Cause {
  toldAt: number
  since: number
}

const causesByLog = new WeakMap<Logger, Map<string, Cause>>()

/** Logs each bug with its request, and unavailability once for each cause, however many requests meet it. */
export const reporter = (log: Logger, request: string) => (error: unknown, trouble: Trouble) => {
  if (trouble === 'bug') log.error({ request, err: error }, 'bug')
  else tellAway(log, error)
}

function tellAway(log: Logger, error: unknown) {
  const causes = causesByLog.get(log) ?? new Map<string, Cause>()
  causesByLog.set(log, causes)
  const name = causeOf(error)
  const cause = causes.get(name)
  if (cause && Date.now() - cause.toldAt < AGAIN_MS) {
    cause.since++
    return
  }
  log.error({ err: error, requests: (cause?.since ?? 0) + 1 }, 'the database does not answer as it should')
  causes.set(name, { toldAt: Date.now(), since: 0 })
}

/** The SQLSTATE or system error code, else the first words of the message; never a statement's text. */
function causeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code)
  return error instanceof Error ? error.message.slice(0, 60) : 'unknown'
}
