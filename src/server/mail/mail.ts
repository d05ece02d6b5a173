import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import { LOGO_ID, type MailContent, type MailLogo, mailHtml, mailText } from './content.ts'

interface Attachment {
  name: string
  type: string
  base64: string
}

export interface Mail extends MailContent {
  to: string
  subject: string
  /** The Reply-To address; absent: none. */
  replyTo?: string
  /** What is attached, in base64 because a job's data is text. */
  attached?: Attachment | readonly Attachment[]
}

const SMTP_MS = 15_000

/** Sends mails by SMTP_URL; without it they are written as .eml files to DATA_DIR/mail for the operator. */
export function mailer({ smtpUrl, dataDir, publicUrl }: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>) {
  const from = { name: 'Trama', address: senderOf(smtpUrl, publicUrl) }
  const messageOf = ({ to, subject, replyTo, attached, ...letter }: Mail) => ({
    from,
    to,
    replyTo,
    subject,
    text: mailText(letter),
    html: mailHtml(subject, letter),
    attachments: [
      ...[attached ?? []].flat().map((one) => ({ filename: one.name, ...inBase64(one) })),
      ...(letter.company?.logo ? [{ filename: LOGO_ID, cid: LOGO_ID, ...inBase64(letter.company.logo) }] : []),
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

const inBase64 = ({ type, base64 }: MailLogo) => ({ contentType: type, content: base64, encoding: 'base64' })

export type SendMail = ReturnType<typeof mailer>

/** Loaded with the first mail, to keep an idle node small. */
const library = () => import('nodemailer')

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Mails contain links that open accounts, so they leave this machine only encrypted: smtps:// or STARTTLS. */
const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** The sender: the SMTP account, or no-reply at our own host. */
function senderOf(smtpUrl: string | undefined, publicUrl: string | undefined): string {
  const account = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : ''
  return account.includes('@') ? account : `no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`
}
