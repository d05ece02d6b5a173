import { createHash } from 'node:crypto'
import { z } from 'zod'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { GatewayKeys } from '../../rules.ts'
import { answered, jsonIn, sameSignature } from './answers.ts'
import type { Charge, Gateway } from './gateway.ts'

// Wompi Colombia: docs.wompi.co/docs/colombia/widget-checkout-web, /eventos, /transacciones.

const CHECKOUT = 'https://checkout.wompi.co/p/'
const LIVE = 'https://production.wompi.co/v1'
const SANDBOX = 'https://sandbox.wompi.co/v1'

const STATUSES: Record<string, Charge['status']> = {
  APPROVED: 'paid',
  PENDING: 'waiting',
  VOIDED: 'refunded',
}

const Transaction = z.object({
  id: z.string(),
  status: z.string(),
  amount_in_cents: z.int(),
  currency: z.string(),
  reference: z.string(),
})
const Transactions = z.object({ data: z.array(Transaction) })
const Voided = z.object({ data: z.unknown() })

const Event = z.object({
  data: z.object({ transaction: z.record(z.string(), z.unknown()) }),
  signature: z.object({ properties: z.array(z.string()).min(1), checksum: z.string() }),
  timestamp: z.int(),
})

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Ties reference, amount and currency of a checkout, so that the payer cannot change them. */
export const integrityOf = (secret: string, reference: string, cents: bigint, currency: string) =>
  hash(`${reference}${cents}${currency}${secret}`)

const baseOf = ({ private_key }: GatewayKeys) => (private_key.startsWith('prv_test_') ? SANDBOX : LIVE)
const by = ({ private_key }: GatewayKeys) => ({ authorization: `Bearer ${private_key}` })

export const wompi: Gateway = {
  /** The address carries everything and is signed: nobody is asked. */
  async createLink(_ask, keys, { id, amount, currency, back }) {
    const cents = centsOf(amount)
    const fields = new URLSearchParams({
      'public-key': keys.public_key,
      currency,
      'amount-in-cents': String(cents),
      reference: id,
      'signature:integrity': integrityOf(keys.integrity_secret, id, cents, currency),
      'redirect-url': back,
    })
    return { url: `${CHECKOUT}?${fields}`, session: id }
  },

  verifyEvent({ events_secret }, { body }) {
    const read = Event.safeParse(jsonIn(body))
    if (!read.success) return null
    const { data, signature, timestamp } = read.data
    const signed = signature.properties.map((path) => String(valueAt(data, path) ?? '')).join('')
    if (!sameSignature(signature.checksum, hash(`${signed}${timestamp}${events_secret}`))) return null
    const { reference } = data.transaction
    return typeof reference === 'string' ? reference : null
  },

  async query(ask, keys, { id }) {
    const address = `${baseOf(keys)}/transactions?${new URLSearchParams({ reference: id })}`
    const { data } = await answered('wompi', ask, address, { method: 'GET', headers: by(keys) }, Transactions)
    return data
      .filter(({ reference }) => reference === id)
      .map((one) => ({
        id: one.id,
        amount: amountOf(BigInt(one.amount_in_cents)),
        currency: one.currency,
        status: STATUSES[one.status] ?? 'failed',
      }))
  },

  /** A card's transaction is voided whole; a second request finds it voided. */
  async refund(ask, keys, { id }) {
    const headers = { ...by(keys), 'content-type': 'application/json' }
    const address = `${baseOf(keys)}/transactions/${encodeURIComponent(id)}/void`
    await answered('wompi', ask, address, { method: 'POST', headers, body: '{}' }, Voided)
  },
}

/** 'transaction.id' of an event's data. */
const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data)
