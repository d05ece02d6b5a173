import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

/** A mail as it arrived. */
export interface Received {
  to: string
  /** The whole message with its lines joined again. */
  text: string
  subject: string
}

/** A real mail server that keeps what it is given. */
export async function openMailbox() {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = decoded(Buffer.concat(chunks).toString('utf8'))
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text, subject: subjectOf(text) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const to = (address: string) => received.filter((mail) => mail.to === address)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to,
    /** The latest mail to an address with a subject, as soon as it is there; each is handed out once. */
    async next(address: string, subject: string): Promise<Received> {
      const found = () => received.findIndex((mail) => mail.to === address && mail.subject === subject)
      await expect.poll(found, { timeout: 20_000, message: `a mail '${subject}' to ${address}` }).toBeGreaterThan(-1)
      const [mail] = received.splice(found(), 1)
      return mail as Received
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** The token behind the '#' of the link in a mail. */
export const tokenIn = ({ text }: Received) => /#([\w-]{43})/.exec(text)?.[1] ?? ''

/** The six digits in a mail, of its text part. */
export const codeIn = ({ text }: Received) => /^(\d{6})$/m.exec(text)?.[1] ?? ''

function subjectOf(text: string): string {
  const line = /^Subject: ([^\n]*(?:\n [^\n]*)*)/m.exec(text)?.[1] ?? ''
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => quoted(word.replaceAll('_', ' ')))
}

/** Quoted-printable, as nodemailer writes our letters. */
const decoded = (raw: string) => {
  const lines = raw.replaceAll('\r\n', '\n')
  const [head = '', ...body] = lines.split('\n\n')
  return [head, ...body.map((part) => quoted(part.replaceAll('=\n', '')))].join('\n\n')
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/(?:=[0-9A-F]{2})+/gi, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8')),
  ).toString('utf8')
