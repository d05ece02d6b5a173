import type { Mail } from '#src/server/mail/mail.ts'
import type { Queue } from './mail-queue.ts'

/** Which job is told what became of a mail at the mail server, and with which data of its own. */
export interface Follow {
  job: string
  data: object
}

/** What that job gets beside its data: why the mail was not taken; '' once it was. */
export interface MailFate {
  problem: string
}

const LONGEST = 300

interface SmtpError {
  code?: unknown
  response?: unknown
  responseCode?: unknown
  rejected?: unknown
}

/**
 * Sends a mail and tells its follower. One that the server refuses for good for its recipient is not tried again, where somebody is told of it.
 * @throws whatever else went wrong, so that it is tried again
 */
export async function sendAndTell(send: (mail: Mail) => Promise<void>, queue: Queue, mail: Mail, follow: Follow) {
  const tell = (problem: string) => queue(follow.job, { ...follow.data, problem } satisfies MailFate)
  try {
    await send(mail)
  } catch (error) {
    await tell(problemOf(error))
    if (isFinal(error)) return
    throw error
  }
  await tell('')
}

/** RFC 5321, 4.2.1: after a reply of 5yz the same is not asked again. Of the recipient alone: what is wrong with our own account is mended by who runs it. */
const isFinal = (error: unknown) => {
  const { code, rejected, responseCode } = error as SmtpError
  return code === 'EENVELOPE' && Array.isArray(rejected) && rejected.length > 0 && Number(responseCode) >= 500
}

function problemOf(error: unknown): string {
  const { response } = error as SmtpError
  const said = typeof response === 'string' ? response.replace(/\s+/g, ' ').trim().slice(0, LONGEST) : ''
  return said === '' ? 'El servidor de correo no respondió.' : `El servidor de correo respondió: ${said}`
}
