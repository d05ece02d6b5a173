import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { undo } from '#src/platform/undo/contract.ts'
import { textOfPdf } from '../../../../test/files/pdf.ts'
import { openMailbox } from '../../../../test/world/mailbox.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const world = await openWorld({ nodes: 2, environment: { SMTP_URL: mailbox.url } })
const { ana, caro, zoe, db } = world

const NOT_OPEN = 'Este enlace no está disponible. Pide uno nuevo a quien te lo envió.'
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Mobile Safari'
const line = { description: 'Camisa', quantity: '3', price: '10.50', tax: '19' }

/** A page of an address on a node, as a browser without JavaScript asks for it. */
async function look(url: string, { node = 0, form, ...more }: { node?: number; form?: object; browser?: string } = {}) {
  const answer = await fetch(`${world.urls[node]}${new URL(url).pathname}`, {
    redirect: 'manual',
    headers: { 'user-agent': more.browser ?? PHONE },
    ...(form && { method: 'POST', body: new URLSearchParams(form as Record<string, string>) }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const bytesAt = async (url: string, file: string) =>
  Buffer.from(await (await fetch(`${world.url}${new URL(url).pathname}/${file}`)).arrayBuffer())
const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
const accept = async (url: string, form: object = {}, node = 0) => {
  const { text } = await look(url, { node })
  const shown = { edicion: hidden(text, 'edicion'), total: hidden(text, 'total') }
  return look(url, { node, form: { acto: 'aceptar', nombre: 'Rosa Díaz', ...shown, ...form } })
}

async function written(more: object = {}) {
  const { id, version } = await world.must(ana, ventas.addQuote, { client_name: 'Aurora', lines: [line], ...more })
  return { id, version }
}
async function shared(more: object = {}) {
  const { id, version } = await written(more)
  const link = await world.must(ana, ventas.shareQuote, { id, version, days: 30 })
  const { url } = await world.must(ana, ventas.quoteLink, { id })
  return { id, link, url: url ?? '' }
}
const quoteOf = async (id: string) => (await world.must(ana, ventas.quote, { id })).quote
const sharingOf = (id: string) => world.must(ana, ventas.quoteSharing, { id })

describe('a shared quote', () => {
  it('is sent, shown without an account and without JavaScript, and noted as seen', async () => {
    const { id, url } = await shared()
    expect(await quoteOf(id)).toMatchObject({ status: 'Enviada' })
    const { status, text, headers } = await look(url)
    expect([status, text]).toEqual([200, expect.stringContaining('Aceptar la cotización')])
    expect(text).toContain('Camisa')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('set-cookie')).toBeNull()
    await look(url, { node: 1 })
    await look(url, { browser: 'WhatsApp/2.25 A' })
    expect((await sharingOf(id)).visits).toHaveLength(1)
    await look(url, { browser: 'Mozilla/5.0 (another)' })
    expect((await sharingOf(id)).visits).toHaveLength(2)
  })

  it('keeps its address in no table, and shows it to whoever may hand it out', async () => {
    const { id, url } = await shared()
    const token = Buffer.from(new URL(url).pathname.split('/').at(-1) ?? '', 'base64url').subarray(32)
    expect(token).toHaveLength(32)
    const { rows } = await db.query(`select to_jsonb(l)::text as row from quote_links l where quote_id = $1`, [id])
    expect(rows[0].row).not.toContain(token.toString('base64url'))
    expect((await world.ask(caro, ventas.quoteLink, { id })).status).toBe(403)
    expect((await world.ask(zoe, ventas.quoteLink, { id })).status).toBe(404)
  })

  it('goes by mail with its PDF and its address; without a link only with the PDF', async () => {
    const { id, url } = await shared()
    const mail = async (quote: string, email: string) => {
      const { number, version } = await quoteOf(quote)
      await world.must(ana, ventas.mailQuote, { id: quote, version, email, message: '' })
      return mailbox.next(email, `Cotización ${number} de Confecciones Ariadna`)
    }
    const { text } = await mail(id, 'rosa@fuera.test')
    // The address of whichever node wrote the mail.
    const { pathname } = new URL(url)
    expect(text).toMatch(new RegExp(`Ver y responder la cotización: http://\\S+${pathname}\\s`))
    expect(text).toContain('application/pdf')
    const plain = await written()
    expect((await mail(plain.id, 'otra@fuera.test')).text).not.toContain('Ver y responder')
    const key = new URL(url).pathname.slice(3)
    const { rows } = await db.query('select id from pgboss.job_common where strpos(data::text, $1) > 0', [key])
    expect(rows).toEqual([])
  })

  it('is not there for a guess, when it ended, when it was closed and when it is put aside', async () => {
    const { id, url, link } = await shared()
    const open = await look(url)
    const key = new URL(url).pathname.slice(3)
    const ownedBy = Buffer.from(key, 'base64url')
    ownedBy[60] = (ownedBy[60] ?? 0) ^ 1
    const misses = [await look(`${world.url}/d/abc`), await look(`${world.url}/d/${ownedBy.toString('base64url')}`)]
    await db.query(`update quote_links set expires_at = now() - interval '1 second' where id = $1`, [link.id])
    misses.push(await look(url), await look(url, { form: { acto: 'aceptar', nombre: 'Rosa' } }))
    const again = await world.must(ana, ventas.shareQuote, { id, version: (await quoteOf(id)).version, days: 7 })
    expect((await look(url)).status).toBe(200)
    const { version } = await quoteOf(id)
    await world.must(ana, ventas.archiveQuote, { id, version })
    misses.push(await look(url))
    await world.must(ana, ventas.restoreQuote, { id, version: version + 1 })
    await world.must(ana, ventas.closeQuoteLink, { id: link.id, version: again.version })
    misses.push(await look(url))
    expect(misses.map(({ status }) => status)).toEqual(misses.map(() => 404))
    expect(new Set(misses.map(({ text }) => text)).size).toBe(1)
    expect(misses[0]?.text).toContain(NOT_OPEN)
    expect(open.text).not.toContain(NOT_OPEN)
    expect((await world.must(ana, ventas.quoteLink, { id })).url).toBeNull()
  })
})

describe('taking a share back', () => {
  const takeBack = async (act: () => Promise<{ headers: Headers }>) => {
    const { headers } = await act()
    return world.must(ana, undo.takeBack, { id: headers.get('x-act') ?? '' })
  }
  const share = async (id: string, days: number) =>
    world.ask(ana, ventas.shareQuote, { id, version: (await quoteOf(id)).version, days })

  it('closes the link, and what was a draft is one again', async () => {
    const { id } = await written()
    await takeBack(() => share(id, 30))
    expect(await sharingOf(id)).toMatchObject({ link: null })
    expect(await quoteOf(id)).toMatchObject({ status: 'Borrador' })
  })

  it('gives a link that it only lengthened its former end', async () => {
    const { id, url, link } = await shared()
    await takeBack(() => share(id, 365))
    expect((await sharingOf(id)).link).toMatchObject({ id: link.id, expires_at: link.expires_at })
    expect((await look(url)).status).toBe(200)
  })
})

describe('a client', () => {
  it('accepts by name: the hash in the evidence is that of the file, and the evidence is part of what is handed out', async () => {
    const { id, url } = await shared()
    const before = await bytesAt(url, 'pdf')
    expect(await accept(url)).toMatchObject({ status: 303 })
    const { answers } = await sharingOf(id)
    const sha256 = createHash('sha256').update(before).digest('hex')
    expect(answers).toMatchObject([
      { accepted: true, name: 'Rosa Díaz', pdf_sha256: sha256, total: '37.49', address: '127.0.0.1', browser: PHONE },
    ])
    expect(await quoteOf(id)).toMatchObject({ status: 'Aceptada', total: '37.49' })
    expect(
      createHash('sha256')
        .update(await bytesAt(url, 'aceptado.pdf'))
        .digest('hex'),
    ).toBe(sha256)
    const handed = await textOfPdf((await bytesAt(url, 'pdf')).buffer as ArrayBuffer)
    for (const said of ['Constancia de aceptación', 'Rosa Díaz', sha256]) expect(handed).toContain(said)
    expect((await look(url)).text).toContain('Cotización aceptada por Rosa Díaz')
    const again = await look(url, { form: { acto: 'aceptar', nombre: 'Otra', edicion: '1', total: '37.49' } })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('Esta cotización ya fue aceptada.')])
    const mark = { id, version: (await quoteOf(id)).version, status: 'Borrador' }
    expect((await world.ask(ana, ventas.markQuote, mark)).body.message).toMatch(/^Tu cliente aceptó/)
  })

  it('chooses lines and quantities, and accepts the total that the server works out', async () => {
    const lines = [
      line,
      { ...line, description: 'Bordado', optional: true },
      { ...line, description: 'Gorra', adjustable: true },
    ]
    const { id, url } = await shared({ lines })
    const stale = await accept(url, { 'cantidad-2': '1' })
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('El total cambió con tu elección.')])
    expect(await quoteOf(id)).toMatchObject({ status: 'Enviada', total: '112.46' })
    // 3 × 10.50 and 1.5 × 10.50, with 19 %: 31.50 + 15.75 = 47.25, tax 8.98 (8.9775).
    const total = hidden((await look(url, { form: { acto: 'calcular', 'cantidad-2': '1,5' } })).text, 'total')
    expect(total).toBe('56.23')
    expect((await accept(url, { 'cantidad-2': '1,5', total })).status).toBe(303)
    const { quote, lines: kept } = await world.must(ana, ventas.quote, { id })
    expect([quote.total, kept.map(({ description, quantity }) => [description, quantity])]).toEqual([
      '56.23',
      [
        ['Camisa', '3'],
        ['Gorra', '1.5'],
      ],
    ])
    const { answers } = await sharingOf(id)
    const sha256 = createHash('sha256')
      .update(await bytesAt(url, 'aceptado.pdf'))
      .digest('hex')
    expect(answers[0]).toMatchObject({ total: '56.23', pdf_sha256: sha256 })
  })

  it('is asked to look again when the quote changed, and cannot answer one that ran out', async () => {
    const { id, url } = await shared()
    const { version } = await quoteOf(id)
    const old = { acto: 'aceptar', nombre: 'Rosa', edicion: '1', total: '37.49' }
    const change = { id, version, client_name: 'Aurora', lines: [{ ...line, price: '11' }] }
    const edited = await world.must(ana, ventas.editQuote, change)
    expect((await look(url)).text).toContain('Se está preparando una versión nueva')
    expect((await look(url, { form: old })).text).toContain('La cotización cambió desde que la abriste.')
    await world.must(ana, ventas.markQuote, { id, version: edited.version, status: 'Enviada' })
    expect((await look(url, { form: old })).text).toContain('La cotización cambió desde que la abriste.')
    await db.query(`update quotes set date = '2026-01-01', valid_until = '2026-01-02' where id = $1`, [id])
    const late = await accept(url, { edicion: '2', total: '39.27' })
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining('Esta cotización venció el 2 de enero de 2026.'),
    ])
    expect(await sharingOf(id)).toMatchObject({ answers: [] })
  })

  it('rejects with a reason and comments; whoever is concerned is told', async () => {
    const { id, url } = await shared()
    const asked = await look(url, { form: { acto: 'comentar', nombre: 'Rosa', texto: '¿Hay <b>talla</b> S?' } })
    expect(asked.status).toBe(303)
    expect((await look(url)).text).toContain('¿Hay &lt;b&gt;talla&lt;/b&gt; S?')
    const silent = await look(url, { form: { acto: 'rechazar', nombre: 'Rosa', motivo: ' ', edicion: '1' } })
    expect([silent.status, silent.text]).toEqual([400, expect.stringContaining('Escribe por qué la rechazas.')])
    expect((await look(url, { form: { acto: 'rechazar', nombre: 'Rosa', motivo: 'Caro', edicion: '1' } })).status).toBe(
      303,
    )
    expect(await quoteOf(id)).toMatchObject({ status: 'Rechazada' })
    expect(await sharingOf(id)).toMatchObject({
      answers: [{ accepted: false, reason: 'Caro' }],
      comments: [{ name: 'Rosa' }],
    })
    const { rows } = await db.query(
      `select text from notifications where event = 'quote_answer' and person_id = $1 order by id desc limit 2`,
      [ana.id],
    )
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Rosa rechazó la cotización COT-.*: Caro$/),
      expect.stringMatching(/^Rosa comentó la cotización COT-/),
    ])
  })
})
