import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { withinMs } from '../database/limits.ts'

/** Share of the time that running answers get. */
const SHARE_OF_ANSWERS = 2 / 3

interface Leaving {
  server: Server
  /** Called first: makes /readyz fail, so that no new requests come. */
  leave(): void
  /** Ends what would never end by itself. */
  first(): Promise<unknown>
  /** Run in order, after the last answer. */
  closing: readonly (() => Promise<unknown>)[]
  log: Logger
  mostMs: number
}

/** Finishes running requests, tells browsers and proxies to reconnect elsewhere, and returns within `mostMs` whatever hangs. */
export async function leaving({ server, leave, first, closing, log, mostMs }: Leaving): Promise<void> {
  leave()
  const whole = async () => {
    // Not awaited: its connection may never answer.
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

/** Once `isLeaving` is true, each answer is the last of its connection, also for requests from before. */
export function sendAway(server: Server, isLeaving: () => boolean) {
  server.prependListener('request', (_, answer) => {
    const writeHead = answer.writeHead.bind(answer) as (...args: unknown[]) => typeof answer
    answer.writeHead = (...args: unknown[]) => {
      if (isLeaving()) answer.shouldKeepAlive = false
      return writeHead(...args)
    }
  })
}
