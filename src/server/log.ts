import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** The log of a process that serves. */
export type ServerLog = Logger & {
  /**
   * For the one line of each request, whose fields are all known: it is not searched for secrets, and lines are written together, at the latest
   * after a second. A process that is killed loses that second's.
   */
  readonly requests: Logger
}

const BUFFERED = { minLength: 4_096, periodicFlush: 1_000 }

/** Fields with secrets that might be logged by mistake, at the top or one or two levels down. */
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
 * SQLSTATE, system and Node error codes, which operators look for. It does not match the codes that people are sent, which are six or more digits.
 */
const KIND_OF_ERROR = /^([0-9A-Z]{5}|[A-Z]+(_[A-Z0-9]+)*)$/

/** Logs an error's code under another name, because 'code' is redacted: it might be one that a person was sent. */
function toldError(error: Error) {
  const serialized = stdSerializers.err(error)
  const { code } = serialized
  return typeof code === 'string' && KIND_OF_ERROR.test(code) ? { ...serialized, kind: code } : serialized
}

/**
 * Logs one JSON line for each event to standard error; the steps that an operator reads go to standard output. Requests are logged by method, path,
 * status and duration only; fields called body, input or headers are removed here as a last safeguard.
 */
export function createLog(level: Config['logLevel'], to?: DestinationStream): ServerLog {
  const lines = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const log = pino(
    {
      ...lines,
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
    to ?? destination(STDERR),
  )
  let requests: Logger | undefined
  return Object.defineProperty(log, 'requests', {
    get: () => {
      requests ??= pino(lines, to ?? destination({ dest: STDERR, sync: false, ...BUFFERED }))
      return requests
    },
  }) as ServerLog
}
