import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { PATIENCE_MS } from '../runner/patience.ts'

/** A mail as it arrived. */
export interface Received {
  to: string
  /** The whole message with its lines joined again. */
  text: string
  /** As it came, for what is attached: a decoded header is no header any more. */
  raw: string
  subject: string
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A real mail server that keeps what it is given. `refuses`: whom it does not know, and what it says of each. */
export async function openMailbox({ refuses = {} }: { refuses?: Readonly<Record<string, string>> } = {}) {
  const received: Received[] = []
  const arrivals = new EventEmitter().setMaxListeners(0)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const words = refuses[address]
      done(words === undefined ? null : Object.assign(new Error(words), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n')
        const text = decoded(raw)
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text, raw, subject: subjectOf(text) })
        done()
        arrivals.emit('mail')
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
    /** The first mail to an address with a subject, as soon as it is there; each is handed out once. */
    async next(address: string, subject: string): Promise<Received> {
      const patience = AbortSignal.timeout(PATIENCE_MS)
      for (;;) {
        const at = received.findIndex((mail) => mail.to === address && mail.subject === subject)
        const [mail] = at < 0 ? [] : received.splice(at, 1)
        if (mail) return mail
        await once(arrivals, 'mail', { signal: patience }).catch(() => {
          throw new Error(
            `No mail '${subject}' came to ${address}, only ${received.map((one) => `${one.to}: ${one.subject}`)}`,
          )
        })
      }
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
  const [head = '', ...body] = raw.split('\n\n')
  return [head, ...body.map((part) => quoted(part.replaceAll('=\n', '')))].join('\n\n')
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/(?:=[0-9A-F]{2})+/gi, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8')),
  ).toString('utf8')
