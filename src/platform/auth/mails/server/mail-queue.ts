import { decrypt, encrypt } from '#src/server/crypto/encrypt.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Mail, SendMail } from '#src/server/mail/mail.ts'
import { breakLinks } from '../../registration/server/break-links.ts'
import { countMail } from './mail-ceilings.ts'
import { type Follow, sendAndTell } from './mail-fate.ts'

const MAIL = 'mail'

/** `ctx.later`, or `enqueue` with the transaction's `sql`. */
export type Queue = (job: string, data: object) => Promise<unknown>

/**
 * Why a mail is sent, which decides its limits. A company's person: counted here, and refused beyond the ceilings. 'counted': already counted when
 * requested (countMail, mayMail). 'notice': about the recipient's own account, or a notification they want.
 */
export type Cause = 'counted' | 'notice' | { sql: Query; company: string }

/**
 * The only way to send mails. They contain links and codes, so the queue stores them encrypted. Links in names that people choose are defused in
 * subject and greeting. `follow`: who is told what became of it at the mail server.
 */
export async function queueMail(
  queue: Queue,
  secret: Buffer,
  mail: Mail,
  cause: Cause,
  follow?: Follow,
): Promise<void> {
  if (typeof cause === 'object') await countMail(cause.sql, cause.company, mail.to)
  const plain = { ...mail, subject: breakLinks(mail.subject), greeting: breakLinks(mail.greeting) }
  await queue(MAIL, { sealed: encrypt(secret, MAIL, JSON.stringify(plain)), ...(follow && { follow }) })
}

/** The job that sends what `queueMail` queued, for all areas. */
export const mailJob = (secret: Buffer, send: SendMail, queue: Queue): Job => ({
  name: MAIL,
  async run({ sealed, follow }: { sealed: string; follow?: Follow }) {
    const mail = JSON.parse(decrypt(secret, MAIL, sealed)) as Mail
    await (follow ? sendAndTell(send, queue, mail, follow) : send(mail))
  },
})
