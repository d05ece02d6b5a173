import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Refusal } from '#src/kernel/refusal.ts'
import type { RequestInfo } from '../calls/serve.ts'
import { networkOf } from './network.ts'

const HASH_LENGTH = 16

/** Pseudonymizes an account in the log: the same account gives the same hash, which cannot be resolved without the installation's key. */
export const accountHash = (secret: Buffer, email: string) =>
  createHmac('sha256', secret).update(`log account:${email.toLowerCase()}`).digest('base64url').slice(0, HASH_LENGTH)

/** Logs refusals that matter for security: failed sign-ins, locked accounts, attempts on what is not theirs. */
export function logRefusal(log: Logger, secret: Buffer, request: RequestInfo, { status, alarm }: Refusal): void {
  if (alarm === null && status !== 403) return
  const account = alarm?.account === undefined ? {} : { account: accountHash(secret, alarm.account) }
  const reason = alarm?.reason ?? 'forbidden'
  log.warn(
    { request: request.id, ...request.trace, status, reason, ...account, network: networkOf(request.ip) },
    'security',
  )
}

/** Logs sign-ins and changes of how an account is proved, at info level. */
export function logChange(log: Logger, secret: Buffer, request: RequestInfo, email: string | undefined): void {
  const account = email === undefined ? {} : { account: accountHash(secret, email) }
  log.info(
    { request: request.id, ...request.trace, reason: 'done', ...account, network: networkOf(request.ip) },
    'security',
  )
}
