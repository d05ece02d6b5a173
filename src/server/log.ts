import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

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
