import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { GatewayKeys } from '../../rules.ts'
import { answered, headerParts, sameSignature } from './answers.ts'
import type { Charge, Gateway } from './gateway.ts'

// Mercado Pago: www.mercadopago.com.co/developers/es/docs/checkout-pro and /reference.

const API = 'https://api.mercadopago.com'

const STATUSES: Record<string, Charge['status']> = {
  approved: 'paid',
  authorized: 'waiting',
  pending: 'waiting',
  in_process: 'waiting',
  in_mediation: 'waiting',
  refunded: 'refunded',
  charged_back: 'refunded',
}

const Preference = z.object({ id: z.string(), init_point: z.url() })
const Payments = z.object({
  results: z.array(
    z.object({
      id: z.union([z.int(), z.string()]),
      status: z.string(),
      transaction_amount: z.number(),
      currency_id: z.string(),
      external_reference: z.string().nullish(),
    }),
  ),
})
const Refund = z.object({ id: z.union([z.int(), z.string()]) })

const by = ({ private_key }: GatewayKeys) => ({
  authorization: `Bearer ${private_key}`,
  'content-type': 'application/json',
})

export const mercadopago: Gateway = {
  async createLink(ask, keys, { id, amount, currency, description, back, events }) {
    const body = JSON.stringify({
      items: [{ title: description, quantity: 1, currency_id: currency, unit_price: Number(amount) }],
      external_reference: id,
      back_urls: { success: back, pending: back, failure: back },
      notification_url: `${events}?${new URLSearchParams({ pedido: id })}`,
    })
    const headers = { ...by(keys), 'x-idempotency-key': id }
    const made = await answered(
      'mercadopago',
      ask,
      `${API}/checkout/preferences`,
      { method: 'POST', headers, body },
      Preference,
    )
    return { url: made.init_point, session: made.id }
  },

  /** What is signed names the payment; which order to look at stands in the address that the order itself gave. */
  verifyEvent({ events_secret }, { header, query }) {
    const signature = header('x-signature')
    const [ts = ''] = headerParts(signature, 'ts')
    const [sent = ''] = headerParts(signature, 'v1')
    const id = query('data.id').toLowerCase()
    const request = header('x-request-id')
    const manifest = [id && `id:${id};`, request && `request-id:${request};`, `ts:${ts};`].join('')
    const expected = createHmac('sha256', events_secret).update(manifest).digest('hex')
    return ts !== '' && sameSignature(sent, expected) ? query('pedido') || null : null
  },

  async query(ask, keys, { id }) {
    const address = `${API}/v1/payments/search?${new URLSearchParams({ external_reference: id })}`
    const { results } = await answered('mercadopago', ask, address, { method: 'GET', headers: by(keys) }, Payments)
    return results
      .filter(({ external_reference }) => external_reference === id)
      .map((one) => ({
        id: String(one.id),
        amount: amountOf(centsOf(one.transaction_amount.toFixed(2))),
        currency: one.currency_id,
        status: STATUSES[one.status] ?? 'failed',
      }))
  },

  async refund(ask, keys, { id }) {
    const headers = { ...by(keys), 'x-idempotency-key': `devolver-${id}` }
    const address = `${API}/v1/payments/${encodeURIComponent(id)}/refunds`
    await answered('mercadopago', ask, address, { method: 'POST', headers, body: '{}' }, Refund)
  },
}
