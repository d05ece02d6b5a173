import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { GatewayEvent } from './gateway.ts'
import { mercadopago } from './mercadopago.ts'
import { stripe } from './stripe.ts'
import { integrityOf, wompi } from './wompi.ts'

const NOW = 1_700_000_000_000
const keys = (events_secret: string) => ({ public_key: '', private_key: '', integrity_secret: '', events_secret })
const event = (
  body: string,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
): GatewayEvent => ({
  header: (name) => headers[name] ?? '',
  query: (name) => query[name] ?? '',
  body,
  now: NOW,
})

describe('Wompi', () => {
  // docs.wompi.co/docs/colombia/widget-checkout-web, paso 3: the published example.
  it('signs a checkout as its page does', () => {
    const secret = 'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6'
    expect(integrityOf(secret, 'sk8-438k4-xmxm392-sn2m', 2_490_000n, 'COP')).toBe(
      '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5',
    )
  })

  // docs.wompi.co/docs/colombia/eventos: the published event, and the published text that is hashed. The checksum printed there is not that of its own
  // text, so it is worked out here of the text.
  const SECRET = 'prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z'
  const TEXT = `1234-1610641025-49201APPROVED44900001530291411${SECRET}`
  const checksum = createHash('sha256').update(TEXT).digest('hex').toUpperCase()
  const published = (transaction: object = {}, signature: object = {}) =>
    JSON.stringify({
      event: 'transaction.updated',
      data: {
        transaction: {
          ...{ id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 4_490_000, reference: 'MZQ3X2DE2SMX' },
          ...transaction,
        },
      },
      environment: 'prod',
      signature: {
        properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
        checksum,
        ...signature,
      },
      timestamp: 1_530_291_411,
    })

  it('knows an event by its checksum, and no other', () => {
    expect(wompi.verifyEvent(keys(SECRET), event(published()))).toBe('MZQ3X2DE2SMX')
    const forged = [
      published({ amount_in_cents: 1 }),
      published({ status: 'DECLINED' }),
      published({}, { checksum: checksum.slice(1) }),
      published({}, { properties: [] }),
      '{}',
      'nada',
    ]
    expect(forged.map((body) => wompi.verifyEvent(keys(SECRET), event(body)))).toEqual(forged.map(() => null))
    expect(wompi.verifyEvent(keys('otro'), event(published()))).toBeNull()
  })
})

describe('Mercado Pago', () => {
  // www.mercadopago.com.co/developers/es/docs/your-integrations/notifications/webhooks: id:[data.id_url];request-id:[x-request-id];ts:[ts];
  const SECRET = 'secreto'
  const signed = (manifest: string) => createHmac('sha256', SECRET).update(manifest).digest('hex')
  const query = { 'data.id': 'ABC123', pedido: 'orden-1' }
  const headers = (v1: string) => ({ 'x-signature': `ts=1704908010,v1=${v1}`, 'x-request-id': 'req-9' })

  it('knows an event by its manifest, the id in small letters', () => {
    const v1 = signed('id:abc123;request-id:req-9;ts:1704908010;')
    expect(mercadopago.verifyEvent(keys(SECRET), event('{}', headers(v1), query))).toBe('orden-1')
    const other = { ...query, 'data.id': 'ABC124' }
    expect(mercadopago.verifyEvent(keys(SECRET), event('{}', headers(v1), other))).toBeNull()
    expect(mercadopago.verifyEvent(keys('otro'), event('{}', headers(v1), query))).toBeNull()
    expect(mercadopago.verifyEvent(keys(SECRET), event('{}', {}, query))).toBeNull()
  })
})

describe('Stripe', () => {
  // docs.stripe.com/webhooks, verify manually: HMAC-SHA256 of `{t}.{body}`; several v1 stand side by side while a secret is rolled; 5 minutes.
  const SECRET = 'whsec_secreto'
  const body = JSON.stringify({ data: { object: { client_reference_id: 'orden-1' } } })
  const signed = (t: number, text = body) => createHmac('sha256', SECRET).update(`${t}.${text}`).digest('hex')
  const at = (t: number, v1: string) => ({ 'stripe-signature': `t=${t},v1=${'0'.repeat(64)},v1=${v1},v0=x` })
  const T = NOW / 1_000

  it('knows an event by its signature, for five minutes', () => {
    const read = (t: number, v1 = signed(t), text = body) => stripe.verifyEvent(keys(SECRET), event(text, at(t, v1)))
    expect([read(T), read(T - 300), read(T + 300)]).toEqual(['orden-1', 'orden-1', 'orden-1'])
    expect([read(T - 301), read(T + 301), read(T, signed(T - 1)), read(T, signed(T), `${body} `)]).toEqual(
      Array(4).fill(null),
    )
    expect(stripe.verifyEvent(keys(SECRET), event(body))).toBeNull()
  })
})
