import { afterAll, describe, expect, it } from 'vitest'
import { NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { textOfPdf } from '../../../../test/files/pdf.ts'
import { openMailbox } from '../../../../test/world/mailbox.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const world = await openWorld({ nodes: 2, environment: { SMTP_URL: mailbox.url } })
const { ana, beto, caro, zoe, db } = world

const NOT_OPEN = 'Este enlace no está disponible. Pide uno nuevo a quien te lo envió.'
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Mobile Safari'
const ROUNDS = 10

/** A page of an address on a node, as a browser without JavaScript asks for it. */
async function look(url: string, { node = 0, form }: { node?: number; form?: Record<string, string> } = {}) {
  const answer = await fetch(`${world.urls[node]}${new URL(url).pathname}`, {
    redirect: 'manual',
    headers: { 'user-agent': PHONE },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const issue = (more: object = {}) =>
  world.must(ana, contabilidad.issueInvoice, {
    ...{ date: '2026-03-10', due_date: '2026-03-25', client: 'Comercial Lindero', amount: '100', ...more },
  })
const addressOf = async (id: string) => (await world.must(ana, contabilidad.invoiceLink, { id })).url ?? ''
async function shared(more: object = {}) {
  const { id, number } = await issue(more)
  const link = await world.must(ana, contabilidad.shareInvoice, { id, days: 30 })
  return { id, number, link, url: await addressOf(id) }
}
const sharingOf = (id: string) => world.must(ana, contabilidad.invoiceSharing, { id })
/** What the page says is owed, without the space that a currency is set apart with. */
const balanceOn = (text: string) => /id="saldo">([^<]*)</.exec(text)?.[1]?.replaceAll(/[^\d,.]/g, '')

describe('a shared invoice', () => {
  it('shows what is paid, credited and owed today, and is noted as seen', async () => {
    const { id, number, url } = await shared({ amount: '250.50' })
    const first = await look(url)
    expect([first.status, balanceOn(first.text)]).toEqual([200, '250,50'])
    expect(first.text).toContain(`Factura ${number}`)
    expect(first.text).toContain('Factura vencida')
    expect(first.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    expect(first.headers.get('set-cookie')).toBeNull()
    await world.must(ana, contabilidad.registerPayment, { id, date: '2026-03-12', amount: '100' })
    await world.must(ana, contabilidad.issueCreditNote, {
      id,
      date: '2026-03-14',
      reason: 'Una devuelta',
      amount: '50',
    })
    const later = await look(url, { node: 1 })
    expect(balanceOn(later.text)).toBe('100,50')
    expect(later.text).toMatch(/Pago del 12 de marzo de 2026.*Nota de crédito NC-2026-\d+ del 14 de marzo de 2026/s)
    await world.must(ana, contabilidad.registerPayment, { id, date: '2026-03-15', amount: '100.50' })
    expect((await look(url)).text).toContain('Factura pagada')
    expect((await sharingOf(id)).visits).toHaveLength(1)
  })

  it('hands out its paper as it is printed', async () => {
    const { id, number, url } = await shared()
    const answer = await fetch(`${world.url}${new URL(url).pathname}/pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(await textOfPdf(await answer.arrayBuffer())).toContain(number)
    await world.must(ana, contabilidad.annulInvoice, { id, date: '2026-03-20', reason: 'Otro cliente' })
    expect((await look(url)).text).toContain('Se anuló el 20 de marzo de 2026.')
    const annulled = await fetch(`${world.url}${new URL(url).pathname}/pdf`)
    expect(await textOfPdf(await annulled.arrayBuffer())).toContain('FACTURA ANULADA')
    const again = await world.ask(ana, contabilidad.shareInvoice, { id, days: 30 })
    expect([again.status, again.body.message]).toEqual([409, 'Esta factura está anulada.'])
  })

  it('shows its address to whoever may hand it out, keeps it in no table, and mails it', async () => {
    const { id, number, url } = await shared()
    expect((await world.ask(caro, contabilidad.invoiceLink, { id })).status).toBe(403)
    expect((await world.ask(zoe, contabilidad.invoiceLink, { id })).body.message).toBe(NOT_FOUND)
    const { rows } = await db.query(`select to_jsonb(l)::text as row from invoice_links l where invoice_id = $1`, [id])
    const token = Buffer.from(new URL(url).pathname.slice(3), 'base64url').subarray(32).toString('base64url')
    expect(rows[0].row).not.toContain(token)
    await world.must(ana, contabilidad.mailInvoice, { id, email: 'rosa@fuera.test', message: '' })
    const { text } = await mailbox.next('rosa@fuera.test', `Factura ${number} de Confecciones Ariadna`)
    expect(text).toMatch(new RegExp(`Ver la factura y su saldo: http://\\S+${new URL(url).pathname}\\s`))
  })

  it('is not there when its link ended or was closed, nor for what its page does not have', async () => {
    const { id, url, link } = await shared()
    await db.query(`update invoice_links set expires_at = now() - interval '1 second' where id = $1`, [link.id])
    const misses = [await look(url), await look(`${url}/pdf`)]
    const again = await world.must(ana, contabilidad.shareInvoice, { id, days: 7 })
    const unknown = await look(url, { form: { acto: 'aceptar', nombre: 'Rosa' } })
    expect([unknown.status, unknown.text]).toEqual([
      400,
      expect.stringContaining('No entendimos lo que quieres hacer.'),
    ])
    await world.must(ana, contabilidad.closeInvoiceLink, { id: link.id, version: again.version })
    misses.push(await look(url), await look(url, { form: { acto: 'aceptar' } }))
    expect(misses.map(({ status, text }) => [status, text.includes(NOT_OPEN)])).toEqual(misses.map(() => [404, true]))
    expect(new Set(misses.map(({ text }) => text)).size).toBe(1)
  })
})

describe('taking a share back', () => {
  const takeBack = async ({ headers }: { headers: Headers }) =>
    world.must(ana, undo.takeBack, { id: headers.get('x-act') ?? '' })

  it('closes a new link, and gives one that it only lengthened its former end', async () => {
    const { id, link } = await shared()
    await takeBack(await world.ask(ana, contabilidad.shareInvoice, { id, days: 365 }))
    expect((await sharingOf(id)).link).toMatchObject({ id: link.id, expires_at: link.expires_at })
    const fresh = await issue()
    await takeBack(await world.ask(ana, contabilidad.shareInvoice, { id: fresh.id, days: 30 }))
    expect(await sharingOf(fresh.id)).toMatchObject({ link: null })
  })
})

describe('two people at once', () => {
  it('share an invoice by one link', async () => {
    const { id } = await issue()
    const answers = await Promise.all(
      [ana, beto].map((as, node) => world.ask(as, contabilidad.shareInvoice, { id, days: 30 }, { node })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it('close a link: one succeeds and the other reads why not', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const { link } = await shared()
      const input = { id: link.id, version: 1 }
      const answers = await Promise.all(
        [ana, beto].map((as, node) => world.ask(as, contabilidad.closeInvoiceLink, input, { node })),
      )
      const [won, lost] = answers.sort((one, two) => one.status - two.status)
      expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([200, 2, 409, STALE])
    }
  })
})
