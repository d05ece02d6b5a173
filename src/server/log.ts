import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
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
/** SQLSTATE, system errors and Node's own: what an operator looks for. A code that a person was sent has digits alone, and six of them or more. */
const KIND_OF_ERROR = /^([0-9A-Z]{5}|[A-Z]+(_[A-Z0-9]+)*)$/

/** An error's code under a name of its own, as 'code' is hidden: it might be one that a person was sent. */
function toldError(error: Error) {
  const serialized = stdSerializers.err(error)
  const { code } = serialized
  return typeof code === 'string' && KIND_OF_ERROR.test(code) ? { ...serialized, kind: code } : serialized
}

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
      serializers: { err: toldError },
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
