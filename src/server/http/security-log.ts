import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Refusal } from '#src/kernel/refusal.ts'
import type { RequestInfo } from '../calls/serve.ts'
import { networkOf } from './network.ts'

const HASH_LENGTH = 16

/** What a line says of an account: the same of the same one, and to nobody without the installation's key which. */
export const accountHash = (secret: Buffer, email: string) =>
  createHmac('sha256', secret).update(`log account:${email.toLowerCase()}`).digest('base64url').slice(0, HASH_LENGTH)

/** A line a refusal that somebody who watches over the platform wants to see: who is not let in, who is shut out, who tries what is not theirs. */
export function logRefusal(log: Logger, secret: Buffer, request: RequestInfo, { status, alarm }: Refusal): void {
  if (alarm === null && status !== 403) return
  const account = alarm?.account === undefined ? {} : { account: accountHash(secret, alarm.account) }
  const reason = alarm?.reason ?? 'forbidden'
  log.warn(
    { request: request.id, ...request.trace, status, reason, ...account, network: networkOf(request.ip) },
    'security',
  )
}

/** A line a change of how an account is proved, and a sign-in; nothing to warn of. */
export function logChange(log: Logger, secret: Buffer, request: RequestInfo, email: string | undefined): void {
  const account = email === undefined ? {} : { account: accountHash(secret, email) }
  log.info(
    { request: request.id, ...request.trace, reason: 'done', ...account, network: networkOf(request.ip) },
    'security',
  )
}
