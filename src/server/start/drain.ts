import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { withinMs } from '../database/limits.ts'

/** Answers that are on their way keep this much of the time. */
const SHARE_OF_ANSWERS = 2 / 3

interface Leaving {
  server: Server
  /** Told first: nobody new is sent here. */
  leave(): void
  /** Ends what would never end by itself. */
  first(): Promise<unknown>
  /** One after the other, when the last answer is sent. */
  closing: readonly (() => Promise<unknown>)[]
  log: Logger
  mostMs: number
}

/** Answers what was asked, asks every browser and proxy to go elsewhere, and ends within `mostMs` whatever hangs. */
export async function leaving({ server, leave, first, closing, log, mostMs }: Leaving): Promise<void> {
  leave()
  const whole = async () => {
    // Not awaited: its connection may be one that never answers.
    const streams = first().catch(() => {})
    await closed(server, mostMs * SHARE_OF_ANSWERS)
    await streams
    for (const close of closing) await close().catch((err) => log.warn({ err }, 'not closed cleanly'))
    return true
  }
  const done = await withinMs(mostMs, whole())
  if (!done) log.warn({ ms: mostMs }, 'left with work unfinished: the database does not answer')
}

function closed(server: Server, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), mostMs)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** From when `isLeaving` says so, each answer is the last of its connection, those to requests of before too. */
export function sendAway(server: Server, isLeaving: () => boolean) {
  server.prependListener('request', (_, answer) => {
    const writeHead = answer.writeHead.bind(answer) as (...args: unknown[]) => typeof answer
    answer.writeHead = (...args: unknown[]) => {
      if (isLeaving()) answer.shouldKeepAlive = false
      return writeHead(...args)
    }
  })
}
