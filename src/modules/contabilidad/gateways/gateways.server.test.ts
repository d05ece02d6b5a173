import { createHash, createHmac } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { playedGateways, RIGHT_KEY } from '../../../../test/world/gateways.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { EVENTS_PATH, type GatewayName, KEY_MASK } from './rules.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const played = await playedGateways()
afterAll(() => played.close())
const world = await openWorld({ nodes: 2, outside: played.outside })
const { ana, caro, zoe, db } = world

const SECRET = 'secreto_de_eventos'
const AT_ONCE = 20
const COMPANY = ana.company ?? ''
const none = { public_key: '', private_key: '', integrity_secret: '', events_secret: '' }
const keys = { public_key: 'pub_1', private_key: RIGHT_KEY, integrity_secret: 'int_1', events_secret: SECRET }

const gatewayOf = async (name: GatewayName) =>
  (await world.must(ana, contabilidad.paymentGateways, {})).find(({ gateway }) => gateway === name)
async function entered(gateway: GatewayName, more: object = {}) {
  const version = (await gatewayOf(gateway))?.version ?? 1
  const saved = await world.must(ana, contabilidad.savePaymentGateway, { gateway, version, ...keys, ...more })
  const tried = async () => expect((await gatewayOf(gateway))?.state).not.toBe('Comprobando')
  await vi.waitFor(tried, { timeout: LONG_TEST_MS })
  return saved
}
await db.query(`update company_profiles set currency = 'COP' where company_id = $1`, [COMPANY])
for (const gateway of ['wompi', 'mercadopago', 'stripe'] as const) await entered(gateway)

async function shared(amount = '100') {
  const { id, number } = await world.must(ana, contabilidad.issueInvoice, {
    ...{ date: '2026-03-10', due_date: '2026-03-25', client: 'Comercial Lindero', amount },
  })
  await world.must(ana, contabilidad.shareInvoice, { id, days: 30 })
  const { url } = await world.must(ana, contabilidad.invoiceLink, { id })
  return { id, number, address: `${world.url}${new URL(url ?? '').pathname}` }
}
const pageAt = async (address: string) => (await fetch(address)).text()
async function begun(gateway: GatewayName, amount?: string) {
  const invoice = await shared(amount)
  const body = new URLSearchParams({ acto: 'pagar', pasarela: gateway })
  const { status } = await fetch(invoice.address, { method: 'POST', body, redirect: 'manual' })
  expect(status).toBe(303)
  await expect.poll(() => pageAt(invoice.address)).toContain('Ir a pagar')
  const { rows } = await db.query(`select id from online_payments where invoice_id = $1`, [invoice.id])
  expect(rows).toHaveLength(1)
  return { ...invoice, payment: rows[0].id as string }
}
const chargesOf = async (invoice: string) =>
  (await world.must(ana, contabilidad.onlineCharges, {})).rows.filter(({ invoice_id }) => invoice_id === invoice)
const invoiceOf = (id: string) => world.must(ana, contabilidad.invoice, { id })
const collected = (id: string, many = 1) => expect.poll(async () => (await chargesOf(id)).length).toBe(many)

/** An event as its gateway signs it. */
function eventOf(gateway: GatewayName, payment: string, secret = SECRET) {
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  if (gateway === 'wompi') {
    const checksum = createHash('sha256').update(`t1APPROVED1${secret}`).digest('hex')
    const transaction = { id: 't1', status: 'APPROVED', reference: payment }
    const signature = { properties: ['transaction.id', 'transaction.status'], checksum }
    return { query: '', headers: {}, body: JSON.stringify({ data: { transaction }, signature, timestamp: 1 }) }
  }
  if (gateway === 'mercadopago')
    return {
      query: `?pedido=${payment}&data.id=9`,
      headers: { 'x-request-id': 'r', 'x-signature': `ts=1,v1=${hmac('id:9;request-id:r;ts:1;')}` },
      body: '{}',
    }
  const body = JSON.stringify({ data: { object: { client_reference_id: payment } } })
  const t = Math.floor(Date.now() / 1_000)
  return { query: '', headers: { 'stripe-signature': `t=${t},v1=${hmac(`${t}.${body}`)}` }, body }
}
async function tell(gateway: GatewayName, payment: string, { secret = SECRET, node = 0, company = COMPANY } = {}) {
  const { query, headers, body } = eventOf(gateway, payment, secret)
  const address = `${world.urls[node]}${EVENTS_PATH}${company}/${gateway}${query}`
  return (await fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }))
    .status
}

describe('a gateway', () => {
  it('is off until its keys are entered, shows none of them, and is tried', async () => {
    expect(await gatewayOf('stripe')).toMatchObject({ state: 'Activa', private_key: KEY_MASK, events_secret: KEY_MASK })
    expect(await world.must(zoe, contabilidad.paymentGateways, {})).toMatchObject([
      { gateway: 'wompi', state: 'Apagada', private_key: '' },
      { gateway: 'mercadopago', state: 'Apagada' },
      { gateway: 'stripe', state: 'Apagada' },
    ])
    await entered('stripe', { private_key: 'llave_mala' })
    expect((await gatewayOf('stripe'))?.state).toBe('Rechazada')
    const half = await world.ask(ana, contabilidad.savePaymentGateway, {
      ...{ gateway: 'stripe', version: (await gatewayOf('stripe'))?.version, ...none, private_key: RIGHT_KEY },
    })
    expect([half.status, half.body.message]).toEqual([400, 'Stripe necesita también: Secreto de firma del webhook.'])
    // The mask keeps what is stored.
    await entered('stripe', { private_key: RIGHT_KEY, events_secret: KEY_MASK })
    expect((await gatewayOf('stripe'))?.state).toBe('Activa')
    const stored = await db.query('select keys::text as keys from payment_gateways')
    expect(stored.rows.map(({ keys: text }) => text).join()).not.toContain(RIGHT_KEY)
    expect(
      (await world.ask(caro, contabilidad.savePaymentGateway, { gateway: 'stripe', version: 1, ...none })).status,
    ).toBe(403)
  })
})

describe('two people at once', () => {
  it('enter keys: one succeeds and the other reads why not, the first time too', async () => {
    for (const [as, events_secret] of [
      [ana, SECRET],
      [zoe, 'otro_secreto'],
    ] as const) {
      const rows = await world.must(as, contabilidad.paymentGateways, {})
      const version = rows.find(({ gateway }) => gateway === 'stripe')?.version
      const answers = await Promise.all(
        [0, 1].map((node) =>
          world.ask(
            as,
            contabilidad.savePaymentGateway,
            { gateway: 'stripe', ...keys, events_secret, version },
            { node },
          ),
        ),
      )
      const [won, lost] = answers.sort((one, two) => one.status - two.status)
      expect([won?.status, lost?.status, lost?.body.message]).toEqual([200, 409, STALE])
    }
    await vi.waitFor(async () => expect((await gatewayOf('stripe'))?.state).toBe('Activa'), { timeout: LONG_TEST_MS })
  })
})

describe.each(['wompi', 'mercadopago', 'stripe'] as const)('a payment with %s', (gateway) => {
  it('is booked once, however often its event comes, on either node', async () => {
    const { id, payment, address } = await begun(gateway)
    played.pays({ reference: payment, id: `cobro-${payment}`, cents: 10_000, currency: 'COP' })
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => tell(gateway, payment, { node: at % 2 })),
    )
    expect(answers).toEqual(answers.map(() => 200))
    await collected(id)
    expect(await invoiceOf(id)).toMatchObject({ status: 'Pagada', paid: '100.00', payments: [{ amount: '100.00' }] })
    expect(await pageAt(address)).toContain('Factura pagada')
    expect(await chargesOf(id)).toMatchObject([{ status: 'Registrado', gateway, problem: '' }])
  })

  it('is not believed from an event: neither a forged one nor a signed one of what was not paid', async () => {
    const { id, payment } = await begun(gateway)
    expect(await tell(gateway, payment, { secret: 'otro' })).toBe(404)
    expect(await tell(gateway, payment, { company: zoe.company ?? '' })).toBe(404)
    expect(await tell(gateway, payment)).toBe(200)
    const asked = async () =>
      (await db.query('select asked_at > created_at as asked from online_payments where id = $1', [payment])).rows[0]
        .asked
    await expect.poll(asked).toBe(true)
    expect(await chargesOf(id)).toEqual([])
    expect(await invoiceOf(id)).toMatchObject({ paid: '0.00' })
  })

  it('of another amount or currency is kept and told, and not booked', async () => {
    for (const wrong of [
      { cents: 9_999, currency: 'COP' },
      { cents: 10_000, currency: 'USD' },
    ]) {
      const { id, payment } = await begun(gateway)
      played.pays({ reference: payment, id: `otro-${payment}`, ...wrong })
      await tell(gateway, payment)
      await collected(id)
      const [charge] = await chargesOf(id)
      expect(charge).toMatchObject({
        status: 'Por revisar',
        problem: expect.stringContaining('Se pidieron 100.00 COP'),
      })
      expect(await invoiceOf(id)).toMatchObject({ paid: '0.00' })
      const booking = await world.ask(ana, contabilidad.bookOnlineCharge, { id: charge?.id })
      expect([booking.status, booking.body.code]).toEqual([409, 'charge_of_other_amount'])
    }
  })

  it('goes back, and its payment with it', async () => {
    const { id, payment } = await begun(gateway)
    played.pays({ reference: payment, id: `vuelve-${payment}`, cents: 10_000, currency: 'COP' })
    await tell(gateway, payment)
    await collected(id)
    const [charge] = await chargesOf(id)
    const input = { id: charge?.id ?? '', reason: 'Se canceló' }
    expect((await world.ask(caro, contabilidad.refundOnlineCharge, input)).status).toBe(403)
    expect((await world.ask(zoe, contabilidad.refundOnlineCharge, input)).status).toBe(404)
    expect(await world.must(ana, contabilidad.refundOnlineCharge, input)).toMatchObject({ status: 'Devolviendo' })
    const again = await world.ask(ana, contabilidad.refundOnlineCharge, input)
    expect([again.status, again.body.code]).toEqual([409, 'charge_refunded'])
    await expect.poll(async () => (await chargesOf(id))[0]?.status).toBe('Devuelto')
    expect(await invoiceOf(id)).toMatchObject({ paid: '0.00', status: expect.not.stringContaining('Pagada') })
    expect(played.refunds.filter((one) => one === `vuelve-${payment}`)).toHaveLength(1)
  })
})

describe('money that came otherwise than expected', () => {
  it('more than is owed becomes a receipt with an advance', async () => {
    const { id, payment } = await begun('wompi')
    await world.must(ana, contabilidad.registerPayment, { id, date: '2026-03-12', amount: '30' })
    played.pays({ reference: payment, id: `de-mas-${payment}`, cents: 10_000, currency: 'COP' })
    await tell('wompi', payment)
    await collected(id)
    expect(await chargesOf(id)).toMatchObject([{ status: 'Registrado', receipt: expect.stringMatching(/^RC-/) }])
    expect(await invoiceOf(id)).toMatchObject({ status: 'Pagada' })
    const { rows } = await world.must(ana, contabilidad.receipts, {})
    expect(rows[0]).toMatchObject({ amount: '100.00', applied: '70.00', balance: '30.00', method: 'Tarjeta' })
  })

  it('of an annulled invoice is an advance as a whole', async () => {
    const { id, payment } = await begun('stripe')
    await world.must(ana, contabilidad.annulInvoice, { id, date: '2026-03-20', reason: 'Otro cliente' })
    played.pays({ reference: payment, id: `anulada-${payment}`, cents: 10_000, currency: 'COP' })
    await tell('stripe', payment)
    await collected(id)
    expect(await chargesOf(id)).toMatchObject([{ status: 'Registrado', receipt: expect.stringMatching(/^RC-/) }])
  })

  it('is found though its event was lost, and though the gateway was silent when it came', async () => {
    const { id, payment } = await begun('mercadopago')
    played.silence(true)
    await tell('mercadopago', payment)
    played.pays({ reference: payment, id: `tarde-${payment}`, cents: 10_000, currency: 'COP' })
    played.silence(false)
    await collected(id)
    expect(await invoiceOf(id)).toMatchObject({ status: 'Pagada' })
  })

  it('is not begun with a gateway that is off, or of a paid invoice', async () => {
    const { address, id } = await shared()
    const pay = async (pasarela: string) => {
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ acto: 'pagar', pasarela }) })
      return [answer.status, await answer.text()] as const
    }
    const [status, text] = await pay('otra')
    expect([status, text]).toEqual([409, expect.stringContaining('Esta forma de pago ya no está disponible.')])
    await world.must(ana, contabilidad.registerPayment, { id, date: '2026-03-12', amount: '100' })
    expect(await pay('wompi')).toEqual([409, expect.stringContaining('Esta factura ya está pagada.')])
  })
})
