import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Secrets wherever they might be logged by mistake: at the top or one or two levels down. */
const SECRETS = [
  'password',
  'token',
  'secret',
  'code',
  'cookie',
  'authorization',
  'set-cookie',
  'databaseUrl',
  'smtpUrl',
]
const STDERR = 2

/**
 * One JSON line an event, on standard error; the steps that an operator reads go to standard output. Requests and answers are
 * logged by method, path, status and duration only: whatever is called body, input or headers is dropped here as the last net.
 */
export function createLog(level: Config['logLevel'], to: DestinationStream = destination(STDERR)): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [...SECRETS, 'body', 'input', 'headers'].flatMap((key) => [
          `["${key}"]`,
          `*["${key}"]`,
          `*.*["${key}"]`,
        ]),
        censor: '[oculto]',
      },
    },
    to,
  )
}
