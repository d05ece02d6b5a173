import { decrypt, encrypt } from '#src/server/crypto/encrypt.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Mail, SendMail } from '#src/server/mail/mail.ts'
import { breakLinks } from '../../registration/server/break-links.ts'
import { countMail } from './mail-ceilings.ts'

const MAIL = 'mail'

/** `ctx.later`, or `enqueue` with the transaction's `sql`. */
export type Queue = (job: string, data: object) => Promise<unknown>

/**
 * What a mail comes from. A company's person: it is counted here, and refused beyond the ceilings. 'counted': it was when it was asked
 * for (countMail, mayMail). 'notice': an account is told what happened to it, or what it wants to be told.
 */
export type Cause = 'counted' | 'notice' | { sql: Query; company: string }

/**
 * The one way by which mails leave. Links and codes stand in them, so the queue's table holds them encrypted. What people call themselves
 * leads nowhere from a subject or a greeting.
 */
export async function queueMail(queue: Queue, secret: Buffer, mail: Mail, cause: Cause): Promise<void> {
  if (typeof cause === 'object') await countMail(cause.sql, cause.company, mail.to)
  const plain = { ...mail, subject: breakLinks(mail.subject), greeting: breakLinks(mail.greeting) }
  await queue(MAIL, { sealed: encrypt(secret, MAIL, JSON.stringify(plain)) })
}

/** The job that sends what `queueMail` queued, from whatever area. */
export const mailJob = (secret: Buffer, send: SendMail): Job => ({
  name: MAIL,
  run: ({ sealed }: { sealed: string }) => send(JSON.parse(decrypt(secret, MAIL, sealed)) as Mail),
})
