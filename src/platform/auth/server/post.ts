import type { Job } from '#src/server/jobs.ts'
import type { Mail, SendMail } from '#src/server/mail.ts'
import { open, seal } from '#src/server/seal.ts'

const MAIL = 'mail'

/** `ctx.later`, or `enqueue` with the transaction's `sql`. */
export type Queue = (job: string, data: object) => Promise<unknown>

/** Queues a mail. Links and codes stand in it, so the queue's table holds it encrypted. */
export async function queueMail(queue: Queue, secret: Buffer, mail: Mail): Promise<void> {
  await queue(MAIL, { sealed: seal(secret, MAIL, JSON.stringify(mail)) })
}

/** The job that sends what `queueMail` queued, from whatever area. */
export const mailJob = (secret: Buffer, send: SendMail): Job => ({
  name: MAIL,
  run: ({ sealed }: { sealed: string }) => send(JSON.parse(open(secret, MAIL, sealed)) as Mail),
})
