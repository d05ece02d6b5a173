import { once } from 'node:events'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { mailer } from './mail.ts'

const LETTER = {
  to: 'ana@trama.test',
  subject: 'Recupera tu contraseña',
  greeting: 'Hola, Ana:',
  paragraphs: ['Pediste una contraseña nueva <b>hoy</b>.'],
  action: { label: 'Elegir contraseña', url: 'https://trama.test/recuperar?clave=abc' },
}

const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username }, _session, done) => done(null, { user: username }),
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'))
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo
afterAll(() => new Promise<void>((done) => server.close(() => done())))

it('sends a letter as text and as a page, with its markup shown and not obeyed', async () => {
  const send = mailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: tmpdir(), publicUrl: 'https://trama.test' })
  await send(LETTER)
  const [mail = ''] = received
  expect(mail).toContain('To: ana@trama.test')
  expect(mail).toContain('From: Trama <no-reply@trama.test>')
  expect(mail).toMatch(/Content-Type: text\/plain/)
  expect(mail).toMatch(/Content-Type: text\/html/)
  expect(mail).not.toContain('<b>hoy</b></p>')
  expect(mail.replaceAll('=\r\n', '')).toContain('https://trama.test/recuperar?clave=3Dabc')
})

it('sends a file with it, and names whom to answer', async () => {
  const send = mailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: tmpdir(), publicUrl: undefined })
  const base64 = Buffer.from('%PDF-1.7 a quote').toString('base64')
  await send({
    ...LETTER,
    replyTo: 'beto@trama.test',
    attached: { name: 'COT-2026-001.pdf', type: 'application/pdf', base64 },
  })
  const mail = received.at(-1) ?? ''
  expect(mail).toContain('Reply-To: beto@trama.test')
  expect(mail).toMatch(/Content-Type: application\/pdf; name=COT-2026-001\.pdf/)
  expect(mail).toContain(base64)
})

it('is headed by the company in whose name it is written, with its logo in the mail itself', async () => {
  const send = mailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: tmpdir(), publicUrl: undefined })
  const base64 = Buffer.from('a picture').toString('base64')
  await send({ ...LETTER, company: { name: 'Hilos & Cía', logo: { type: 'image/png', base64 } } })
  const withLogo = (received.at(-1) ?? '').replaceAll('=\r\n', '')
  expect(withLogo).toContain('src=3D"cid:logo" alt=3D"Hilos &amp; C=C3=ADa"')
  expect(withLogo).toMatch(/Content-ID: <logo>/i)
  expect(withLogo).toContain(base64)
  await send({ ...LETTER, company: { name: 'Hilos & Cía', logo: null } })
  expect(received.at(-1)).not.toContain('cid:')
  expect(received.at(-1)).toContain('Hilos &amp; C=C3=ADa')
})

it('sends nothing in clear to another machine: a server without STARTTLS gets no letter', async () => {
  const before = received.length
  // Reaches this machine under a name that is not its own.
  const send = mailer({ smtpUrl: `smtp://0.0.0.0:${port}`, dataDir: tmpdir(), publicUrl: undefined })
  await expect(send(LETTER)).rejects.toThrow(/STARTTLS/)
  expect(received).toHaveLength(before)
})

it('fails where no mail server answers, so that the job is tried again', async () => {
  const send = mailer({ smtpUrl: 'smtp://127.0.0.1:9', dataDir: tmpdir(), publicUrl: undefined })
  await expect(send(LETTER)).rejects.toThrow()
})

it('writes the letter into the data folder where there is no mail server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-mail-'))
  await mailer({ smtpUrl: undefined, dataDir, publicUrl: undefined })(LETTER)
  const [file = ''] = await readdir(join(dataDir, 'mail'))
  expect(file).toMatch(/\.eml$/)
  expect(await readFile(join(dataDir, 'mail', file), 'utf8')).toContain('Hola, Ana:')
})
