import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { GatewayKeys } from '../../rules.ts'
import { answered, headerParts, jsonIn, sameSignature } from './answers.ts'
import type { Charge, Gateway } from './gateway.ts'

// Stripe: docs.stripe.com/api/checkout/sessions, /webhooks (verify manually), /api/refunds, /currencies.

const API = 'https://api.stripe.com/v1'
/** What Stripe's own libraries allow between an event's moment and its arrival. */
const TOLERANCE_S = 300
/** docs.stripe.com/currencies, zero-decimal currencies: their amounts are whole. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')

const Made = z.object({ id: z.string(), url: z.url() })
const Session = z.object({
  client_reference_id: z.string().nullish(),
  payment_status: z.string(),
  status: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
})
const Sessions = z.object({ data: z.array(Session) })
const Refund = z.object({ id: z.string() })
const Event = z.object({ data: z.object({ object: z.object({ client_reference_id: z.string() }) }) })

const by = ({ private_key }: GatewayKeys) => ({ authorization: `Bearer ${private_key}` })
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** An amount in the smallest unit that Stripe knows of the currency. */
const units = (amount: string, currency: string) =>
  WHOLE.includes(currency) ? centsOf(amount) / 100n : centsOf(amount)
const amountIn = (sum: number, currency: string) =>
  amountOf(WHOLE.includes(currency) ? BigInt(sum) * 100n : BigInt(sum))

export const stripe: Gateway = {
  async createLink(ask, keys, { id, amount, currency, description, back }) {
    const body = new URLSearchParams({
      mode: 'payment',
      client_reference_id: id,
      success_url: back,
      cancel_url: back,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(units(amount, currency)),
      'line_items[0][price_data][product_data][name]': description,
    }).toString()
    const headers = { ...by(keys), ...asForm, 'idempotency-key': id }
    const made = await answered('stripe', ask, `${API}/checkout/sessions`, { method: 'POST', headers, body }, Made)
    return { url: made.url, session: made.id }
  },

  verifyEvent({ events_secret }, { header, body, now }) {
    const signature = header('stripe-signature')
    const [t = ''] = headerParts(signature, 't')
    const expected = createHmac('sha256', events_secret).update(`${t}.${body}`).digest('hex')
    const fresh = /^\d+$/.test(t) && Math.abs(now / 1_000 - Number(t)) <= TOLERANCE_S
    if (!fresh || !headerParts(signature, 'v1').some((sent) => sameSignature(sent, expected))) return null
    const read = Event.safeParse(jsonIn(body))
    return read.success ? read.data.data.object.client_reference_id : null
  },

  /** By its session; before it has one, among the latest. */
  async query(ask, keys, { id, session }) {
    const request = { method: 'GET', headers: by(keys) } as const
    const sessions =
      session === ''
        ? (await answered('stripe', ask, `${API}/checkout/sessions?limit=100`, request, Sessions)).data
        : [await answered('stripe', ask, `${API}/checkout/sessions/${encodeURIComponent(session)}`, request, Session)]
    return sessions.filter(({ client_reference_id }) => client_reference_id === id).flatMap(chargeOf)
  },

  async refund(ask, keys, { id }) {
    const headers = { ...by(keys), ...asForm, 'idempotency-key': `devolver-${id}` }
    const body = new URLSearchParams({ payment_intent: id }).toString()
    await answered('stripe', ask, `${API}/refunds`, { method: 'POST', headers, body }, Refund)
  },
}

/** A session that nobody paid has no charge. */
function chargeOf(session: z.infer<typeof Session>): Charge[] {
  const { payment_intent, amount_total, payment_status, status } = session
  if (!payment_intent || typeof amount_total !== 'number') return []
  const currency = (session.currency ?? '').toUpperCase()
  const state = payment_status === 'paid' ? 'paid' : status === 'expired' ? 'failed' : 'waiting'
  return [{ id: payment_intent, amount: amountIn(amount_total, currency), currency, status: state }]
}
