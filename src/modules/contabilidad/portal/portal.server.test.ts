import { randomInt } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { textOfPdf } from '../../../../test/files/pdf.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openMailbox } from '../../../../test/world/mailbox.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const world = await openWorld({ nodes: 2, environment: { SMTP_URL: mailbox.url, TRUST_PROXY: '1' } })
const { ana, beto, caro, zoe, db, must } = world

const WRONG = 'El código no es correcto o ya venció. Revísalo o pide otro.'
const NOT_OPEN = 'Esta página no está disponible. Pide la dirección a quien te la dio.'
const GUESSES = 10_000
const AT_ONCE = 50
let networks = 0

interface Asking {
  node?: number
  cookie?: string
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** An address on a node, as a browser without JavaScript asks for it, each time from a network of its own. */
async function look(path: string, { node = 0, cookie, form, headers }: Asking = {}) {
  networks += 1
  const answer = await fetch(`${world.urls[node]}${path}`, {
    redirect: 'manual',
    headers: {
      ...(cookie !== undefined && { cookie }),
      'x-forwarded-for': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
      ...headers,
    },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    to: answer.headers.get('location') ?? '',
    cookie: answer.headers.get('set-cookie') ?? '',
    headers: answer.headers,
    bytes,
    text: bytes.toString(),
  }
}

/** Opens a company's portal; its path. */
async function opened(owner: Person): Promise<string> {
  const { version, enabled } = await must(owner, contabilidad.portalSettings, {})
  const { url } = enabled
    ? await must(owner, contabilidad.portalSettings, {})
    : await must(owner, contabilidad.savePortalSettings, { enabled: true, version })
  return new URL(url).pathname
}

async function asked(path: string, correo: string): Promise<string> {
  const { status, to } = await look(path, { form: { acto: 'pedir', correo } })
  expect(status).toBe(303)
  return to
}

const codeIn = (text: string) => /^\d{8}$/m.exec(text)?.[0] ?? ''
async function codeFor(email: string): Promise<string> {
  const { text } = await mailbox.next(email, 'Tu código para entrar al portal de Confecciones Ariadna')
  return codeIn(text)
}

/** Lets a client in; the cookie of his browser. */
async function enter(path: string, email: string): Promise<string> {
  const form = await asked(path, email)
  const { status, to, cookie } = await look(form, { form: { codigo: await codeFor(email) }, node: 1 })
  expect([status, to]).toEqual([303, path])
  return cookie.split(';')[0] ?? ''
}

let clients = 0
async function client(name: string, owner = ana) {
  clients += 1
  const email = `cliente${clients}@fuera.test`
  const { id } = await must(owner, cdm.addClient, { name, email })
  return { id, email }
}
const issue = (client_id: string, name: string, owner = ana) =>
  must(owner, contabilidad.issueInvoice, {
    ...{ date: '2026-03-10', due_date: '2026-03-25', client: name, client_id, amount: '100' },
  })
const quoteFor = async (client_id: string, name: string) => {
  const quote = await must(ana, ventas.addQuote, {
    ...{ client_name: name, client_id, body: 'Hola {CLIENTE}', date: '2026-03-10', valid_until: '2027-03-10' },
    lines: [{ description: 'Camisa', quantity: '2', price: '50' }],
  })
  await must(ana, ventas.shareQuote, { id: quote.id, version: quote.version, days: 7 })
  return quote
}

describe('a client of an open portal', () => {
  it('enters by a mailed code on any node, and sees what is his: balance, invoices, quotes, statement', async () => {
    const path = await opened(ana)
    const rosa = await client('Hotel Mirador')
    const invoice = await issue(rosa.id, 'Hotel Mirador')
    const quote = await quoteFor(rosa.id, 'Hotel Mirador')
    const cookie = await enter(path, rosa.email)
    const home = await look(path, { cookie })
    expect(home.status).toBe(200)
    for (const text of ['Hola, Hotel Mirador', invoice.number, quote.number, 'Vencida', 'Por responder', 'Debes hoy'])
      expect(home.text).toContain(text)
    const page = await look(`${path}/factura/${invoice.id}`, { cookie, node: 1 })
    expect([page.status, page.to]).toEqual([303, expect.stringMatching(/^\/d\//)])
    expect((await look(page.to)).text).toContain(`Factura ${invoice.number}`)
    const offered = await look(`${path}/cotizacion/${quote.id}`, { cookie })
    expect((await look(offered.to)).text).toContain(quote.number)
    for (const file of [`factura/${invoice.id}`, `cotizacion/${quote.id}`, `estado/${rosa.id}`]) {
      const pdf = await look(`${path}/${file}/pdf`, { cookie })
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
    const statement = await look(`${path}/estado/${rosa.id}/pdf`, { cookie })
    expect(await textOfPdf(Uint8Array.from(statement.bytes).buffer)).toContain(invoice.number)
  })

  it('opens a document by the link that the company shared, and again by the one that he opened', async () => {
    const path = await opened(ana)
    const rosa = await client('Mercería Nudo')
    const [shared, own] = [await issue(rosa.id, 'Mercería Nudo'), await issue(rosa.id, 'Mercería Nudo')]
    await must(ana, contabilidad.shareInvoice, { id: shared.id, days: 30 })
    const { url } = await must(ana, contabilidad.invoiceLink, { id: shared.id })
    const cookie = await enter(path, rosa.email)
    expect((await look(`${path}/factura/${shared.id}`, { cookie })).to).toBe(new URL(url ?? '').pathname)
    const [first, again] = [
      await look(`${path}/factura/${own.id}`, { cookie }),
      await look(`${path}/factura/${own.id}`, { cookie }),
    ]
    expect(again.to).toBe(first.to)
    const { link } = await must(ana, contabilidad.invoiceSharing, { id: own.id })
    const hours = (Date.parse(link?.expires_at ?? '') - Date.now()) / 3_600_000
    expect([hours > 23, hours < 25]).toEqual([true, true])
  })

  it('sees all of his contacts, of one company alone, and no archived one', async () => {
    const path = await opened(ana)
    const rosa = await client('Taller Norte')
    const { id: second } = await must(ana, cdm.addClient, { name: 'Taller Sur', email: rosa.email })
    const { id: abroad } = await must(zoe, cdm.addClient, { name: 'Taller Ajeno', email: rosa.email })
    const [north, south] = [await issue(rosa.id, 'Taller Norte'), await issue(second, 'Taller Sur')]
    const foreign = await issue(abroad, 'Taller Ajeno', zoe)
    const cookie = await enter(path, rosa.email)
    const { text } = await look(path, { cookie })
    expect(['Taller Norte y Taller Sur', north.id, south.id, foreign.id].map((part) => text.includes(part))).toEqual([
      ...[true, true, true, false],
    ])
    await db.query('update cdm_clients set archived_at = now() where id = $1', [second])
    expect((await look(path, { cookie })).text).not.toContain(south.id)
    expect((await look(`${path}/factura/${south.id}/pdf`, { cookie })).status).toBe(404)
  })
})

describe('another client', () => {
  it('reaches no document that is not his, by any id there is', async () => {
    const path = await opened(ana)
    const [one, other] = [await client('Uno'), await client('Otro')]
    const mine = await issue(one.id, 'Uno')
    await issue(other.id, 'Otro')
    await quoteFor(other.id, 'Otro')
    await issue((await client('De Zoe', zoe)).id, 'De Zoe', zoe)
    const cookie = await enter(path, one.email)
    const { rows } = await db.query<{ segment: string; id: string }>(`
      select 'factura' as segment, id from invoices union all select 'cotizacion', id from quotes
      union all select 'estado', id from cdm_clients`)
    const reached: string[] = []
    for (const { segment, id } of rows)
      for (const end of ['', '/pdf'])
        if ((await look(`${path}/${segment}/${id}${end}`, { cookie })).status !== 404)
          reached.push(`${segment}/${id}${end}`)
    expect(rows.length).toBeGreaterThan(10)
    expect(reached.toSorted()).toEqual(
      [`factura/${mine.id}`, `factura/${mine.id}/pdf`, `estado/${one.id}/pdf`].toSorted(),
    )
  })

  it('of another company has a session there only, and without one nothing opens', async () => {
    const [path, zoes] = [await opened(ana), await opened(zoe)]
    const rosa = await client('Sólo Ana')
    const { id } = await issue(rosa.id, 'Sólo Ana')
    const cookie = await enter(path, rosa.email)
    expect((await look(zoes, { cookie })).text).toContain('Enviar código')
    for (const end of ['', '/pdf']) {
      const { status, to } = await look(`${path}/factura/${id}${end}`)
      expect([status, to]).toEqual([303, path])
    }
    expect((await look(path, { cookie: ana.cookie })).text).toContain('Enviar código')
    expect((await world.ask({ ...ana, cookie }, contabilidad.portalSettings)).status).toBe(401)
  })
})

describe('asking for a code', () => {
  it('is answered alike for every address, and mails nobody but a contact', async () => {
    const path = await opened(ana)
    const rosa = await client('Conocida')
    const answers = []
    for (const correo of [rosa.email, rosa.email.toUpperCase(), 'nadie@fuera.test', 'zoe@fuera.test']) {
      const { status, to, headers } = await look(path, { form: { acto: 'pedir', correo } })
      const page = await look(to)
      const names = [...headers.keys()].filter((name) => name !== 'x-request-id').join()
      answers.push([status, names, page.text.replaceAll(/[0-9a-f-]{36}/g, '')])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    await codeFor(rosa.email)
    await codeFor(rosa.email)
    expect(mailbox.to('nadie@fuera.test')).toEqual([])
    const { rows } = await db.query(
      `select distinct email from portal_codes where email like 'nadie%' or email like 'zoe%'`,
    )
    expect(rows).toEqual([])
  })

  it('says what is no address, and ends at the limits of a network and of an address', async () => {
    const path = await opened(ana)
    const wrong = await look(path, { form: { acto: 'pedir', correo: 'rosa' } })
    expect([wrong.status, wrong.text.includes('value="rosa"')]).toEqual([400, true])
    const rosa = await client('Impaciente')
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const statuses = []
    for (let at = 0; at < 21; at++)
      statuses.push((await look(path, { form: { acto: 'pedir', correo: rosa.email }, headers })).status)
    expect(statuses).toEqual([...Array(20).fill(303), 429])
    const { rows } = await db.query(`select count(*)::int as codes from portal_codes where email = $1`, [rosa.email])
    for (let at = 0; at < 3; at++) await codeFor(rosa.email)
    expect(rows[0].codes).toBeLessThanOrEqual(3)
    expect(
      (await look(path, { form: { acto: 'pedir', correo: rosa.email }, headers: { 'sec-fetch-site': 'cross-site' } }))
        .status,
    ).toBe(404)
  })
})

describe('a code', () => {
  it('opens once, in the browser that asked, within its time; any other is one sentence', async () => {
    const path = await opened(ana)
    const rosa = await client('Puntual')
    const form = await asked(path, rosa.email)
    const code = await codeFor(rosa.email)
    const stranger = await asked(path, 'otra@fuera.test')
    const wrong = [await look(stranger, { form: { codigo: code } }), await look(form, { form: { codigo: '' } })]
    expect((await look(form, { form: { codigo: `${code.slice(0, 4)} ${code.slice(4)}` } })).status).toBe(303)
    wrong.push(await look(form, { form: { codigo: code } }))
    const late = await asked(path, rosa.email)
    const lateCode = await codeFor(rosa.email)
    await db.query(`update portal_codes set expires_at = now() where email = $1`, [rosa.email])
    wrong.push(await look(late, { form: { codigo: lateCode } }))
    expect(wrong.map(({ status, text }) => [status, text.includes(WRONG)])).toEqual(wrong.map(() => [400, true]))
    expect(new Set(wrong.map(({ text }) => text.replaceAll(/[0-9a-f-]{36}/g, ''))).size).toBe(1)
  })

  it('is not found by 10,000 guesses over two nodes: five of them are compared', async () => {
    const path = await opened(ana)
    const rosa = await client('Asediada')
    const form = await asked(path, rosa.email)
    const code = await codeFor(rosa.email)
    const request = form.split('/').at(-1)
    const counts: Record<number, number> = {}
    let left = GUESSES
    const guess = async () => {
      while (left-- > 0) {
        const guessed = String(randomInt(10 ** 8)).padStart(8, '0')
        // The right one comes late among them, and opens nothing any more.
        const { status } = await look(form, { form: { codigo: left === 10 ? code : guessed }, node: left % 2 })
        counts[status] = (counts[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, guess))
    expect(counts[303]).toBeUndefined()
    expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(GUESSES)
    // Of the company's: 300 in 15 minutes.
    expect(counts[400]).toBeLessThanOrEqual(300)
    const { rows } = await db.query('select tries, used_at from portal_codes where id = $1', [request])
    expect(rows).toEqual([{ tries: 5, used_at: null }])
    const sessions = await db.query('select count(*)::int as open from portal_sessions where email = $1', [rosa.email])
    expect(sessions.rows).toEqual([{ open: 0 }])
    await db.query('delete from auth.attempts')
  })
})

describe('a session', () => {
  it('ends on leaving, when its time is over, when the portal is closed, and with the company', async () => {
    const path = await opened(ana)
    const rosa = await client('Breve')
    const isIn = async (cookie: string) => (await look(path, { cookie })).text.includes('Hola, Breve')
    const first = await enter(path, rosa.email)
    expect(await isIn(first)).toBe(true)
    const left = await look(path, { cookie: first, form: { acto: 'salir' } })
    expect([left.status, left.cookie]).toEqual([303, `trama-portal=; Max-Age=0; Path=${path}; HttpOnly; SameSite=Lax`])
    expect(await isIn(first)).toBe(false)
    const second = await enter(path, rosa.email)
    await db.query('update portal_sessions set expires_at = now() where email = $1', [rosa.email])
    expect(await isIn(second)).toBe(false)
    const third = await enter(path, rosa.email)
    await db.query('update company_profiles set active = false where company_id = $1', [ana.company])
    expect((await look(path, { cookie: third, node: 1 })).text).toContain(NOT_OPEN)
    await db.query('update company_profiles set active = true where company_id = $1', [ana.company])
    const { version } = await must(ana, contabilidad.portalSettings, {})
    const closed = await world.ask(ana, contabilidad.savePortalSettings, { enabled: false, version })
    expect([(await look(path, { cookie: third })).status, (await look(path)).text.includes(NOT_OPEN)]).toEqual([
      404,
      true,
    ])
    await must(ana, undo.takeBack, { id: closed.headers.get('x-act') ?? '' })
    expect((await must(ana, contabilidad.portalSettings, {})).enabled).toBe(true)
    expect(await isIn(third)).toBe(false)
  })

  it('is kept as a hash alone, and its pages have the strict headers', async () => {
    const path = await opened(ana)
    const rosa = await client('Reservada')
    const cookie = await enter(path, rosa.email)
    const { rows } = await db.query(`select to_jsonb(s)::text as row from portal_sessions s where email = $1`, [
      rosa.email,
    ])
    expect(rows[0].row).not.toContain(cookie.split('=')[1])
    const { headers } = await look(path, { cookie })
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
  })
})

describe('the company', () => {
  it('opens its portal by whoever manages the books; it is closed at first', async () => {
    const before = await world.ask(caro, contabilidad.savePortalSettings, { enabled: true, version: 1 })
    expect(before.status).toBe(403)
    expect(await must(beto, contabilidad.portalSettings, {})).toMatchObject({ url: expect.stringContaining('/c/') })
    const paths = ['/c/', '/c/x', `/c/${'A'.repeat(22)}`, `${await opened(ana)}/otra`]
    const misses = await Promise.all(paths.map((path) => look(path, { form: { acto: 'otro' } })))
    expect(misses.map(({ status, text }) => [status, text.includes(NOT_OPEN)])).toEqual(misses.map(() => [404, true]))
  })

  it('names it in the mails that carry an invoice or a statement', async () => {
    const path = await opened(ana)
    const rosa = await client('Por correo')
    const { id, number } = await issue(rosa.id, 'Por correo')
    await must(ana, contabilidad.mailInvoice, { id, email: rosa.email, message: '' })
    expect((await mailbox.next(rosa.email, `Factura ${number} de Confecciones Ariadna`)).text).toContain(path)
    await must(ana, contabilidad.mailAccountStatement, {
      client_id: rosa.id,
      client: '',
      email: rosa.email,
      message: '',
    })
    expect((await mailbox.next(rosa.email, 'Estado de cuenta con Confecciones Ariadna')).text).toContain(path)
  })

  it('is known there by its name and logo', async () => {
    const path = await opened(ana)
    expect((await look(path)).text).not.toContain('class="logo"')
    expect((await look(`${path}/logo`)).status).toBe(404)
    const source = 'https://hilos.test/logo.png'
    await db.query(
      `insert into template_pictures (company_id, id, source_url, type, bytes, width, height)
       values ($1, gen_random_uuid(), $2, 'image/png', '\\x89504e47', 10, 10)`,
      [ana.company, source],
    )
    await db.query('update company_profiles set logo_url = $2 where company_id = $1', [ana.company, source])
    expect((await look(path)).text).toContain(`<img class="logo" src="${path}/logo" alt="">`)
    const logo = await look(`${path}/logo`, { node: 1 })
    expect([logo.headers.get('content-type'), logo.bytes.toString('hex')]).toEqual(['image/png', '89504e47'])
  })
})
