import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import { type MailContent, mailHtml, mailText } from './content.ts'

export interface Mail extends MailContent {
  to: string
  subject: string
  /** Whom an answer reaches; nobody unless said. */
  replyTo?: string
  /** One file that goes with it, in base64 as a job's data is text. */
  attached?: { name: string; type: string; base64: string }
}

const SMTP_MS = 15_000

/** Sends letters by SMTP_URL; without one they are written as .eml files under DATA_DIR/mail, where an operator finds them. */
export function mailer({ smtpUrl, dataDir, publicUrl }: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>) {
  const from = { name: 'Trama', address: senderOf(smtpUrl, publicUrl) }
  const messageOf = ({ to, subject, replyTo, attached, ...letter }: Mail) => ({
    from,
    to,
    replyTo,
    subject,
    text: mailText(letter),
    html: mailHtml(subject, letter),
    attachments: attached && [
      { filename: attached.name, contentType: attached.type, content: attached.base64, encoding: 'base64' },
    ],
  })

  if (smtpUrl) {
    const timeouts = { connectionTimeout: SMTP_MS, greetingTimeout: SMTP_MS, socketTimeout: SMTP_MS }
    const requireTLS = !isLoopback(new URL(smtpUrl).hostname)
    const transport = once(async () => (await library()).createTransport({ url: smtpUrl, requireTLS, ...timeouts }))
    return async (mail: Mail) => {
      await (await transport()).sendMail(messageOf(mail))
    }
  }
  const written = { streamTransport: true, buffer: true, newline: 'unix' } as const
  const transport = once(async () => (await library()).createTransport(written))
  const folder = join(dataDir, 'mail')
  return async (mail: Mail) => {
    const { message } = await (await transport()).sendMail(messageOf(mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${v7()}.eml`), message as Buffer, { mode: 0o600 })
  }
}

export type SendMail = ReturnType<typeof mailer>

/** Read with the first letter: a node at rest has no need of it. */
const library = () => import('nodemailer')

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Letters hold links that open accounts: they leave this machine enciphered, by smtps:// or STARTTLS, or not at all. */
const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** The account that signs in to the mail server, or no-reply at our own host. */
function senderOf(smtpUrl: string | undefined, publicUrl: string | undefined): string {
  const account = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : ''
  return account.includes('@') ? account : `no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`
}
