import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Network } from '#src/server/outside/network.ts'

/** A charge at a gateway, as the gateway knows it. */
interface GatewayCharge {
  reference: string
  id: string
  cents: number
  currency: string
  state: 'paid' | 'waiting' | 'refunded'
}

const HOSTS: Record<string, string> = {
  'production.wompi.co': '93.184.216.1',
  'api.mercadopago.com': '93.184.216.2',
  'api.stripe.com': '93.184.216.3',
}
export const RIGHT_KEY = 'llave_buena'

/** Servers that speak as the three gateways do, behind their own names; a test says what was paid, and whether they answer. */
export async function playedGateways() {
  const charges: GatewayCharge[] = []
  const refunds: string[] = []
  const sessions = new Map<string, { reference: string; cents: number; currency: string }>()
  let silent = false

  const asWompi = (path: string, query: URLSearchParams) => {
    const [, voided] = /^\/v1\/transactions\/(.+)\/void$/.exec(path) ?? []
    if (voided) return { status: 201, json: { data: refund(voided) } }
    const data = of(query.get('reference')).map(({ reference, id, cents, currency, state }) => ({
      ...{ id, reference, currency, amount_in_cents: cents },
      status: { paid: 'APPROVED', waiting: 'PENDING', refunded: 'VOIDED' }[state],
    }))
    return { status: 200, json: { data } }
  }
  const asMercadoPago = (path: string, query: URLSearchParams, body: string) => {
    if (path === '/checkout/preferences') {
      const { external_reference: id } = JSON.parse(body)
      return {
        status: 201,
        json: { id: `pref-${id}`, init_point: `https://www.mercadopago.com.co/checkout?pref_id=${id}` },
      }
    }
    const [, back] = /^\/v1\/payments\/(.+)\/refunds$/.exec(path) ?? []
    if (back) return { status: 201, json: { id: 1, ...refund(back) } }
    const results = of(query.get('external_reference')).map(({ reference, id, cents, currency, state }) => ({
      ...{ id, external_reference: reference, currency_id: currency, transaction_amount: cents / 100 },
      status: { paid: 'approved', waiting: 'pending', refunded: 'refunded' }[state],
    }))
    return { status: 200, json: { results } }
  }
  const asStripe = (path: string, _query: URLSearchParams, body: string) => {
    const form = new URLSearchParams(body)
    if (path === '/v1/refunds')
      return { status: 200, json: { id: 're_1', ...refund(form.get('payment_intent') ?? '') } }
    if (body !== '') {
      const reference = form.get('client_reference_id') ?? ''
      const cents = Number(form.get('line_items[0][price_data][unit_amount]'))
      const currency = form.get('line_items[0][price_data][currency]') ?? ''
      sessions.set(`cs_${reference}`, { reference, cents, currency })
      return { status: 200, json: { id: `cs_${reference}`, url: `https://checkout.stripe.com/c/pay/cs_${reference}` } }
    }
    const session = sessions.get(path.slice('/v1/checkout/sessions/'.length))
    if (!session) return { status: 200, json: { data: [] } }
    const [paid] = of(session.reference)
    const shown = {
      ...{ client_reference_id: session.reference, status: paid ? 'complete' : 'open' },
      ...{ payment_status: paid?.state === 'paid' ? 'paid' : 'unpaid', payment_intent: paid?.id ?? null },
      ...{ amount_total: paid?.cents ?? session.cents, currency: (paid?.currency ?? session.currency).toLowerCase() },
    }
    return { status: 200, json: shown }
  }
  const of = (reference: string | null) => charges.filter((one) => one.reference === reference)
  const refund = (id: string) => {
    refunds.push(id)
    for (const charge of charges) if (charge.id === id) charge.state = 'refunded'
    return {}
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (silent) return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const speak = { 'production.wompi.co': asWompi, 'api.mercadopago.com': asMercadoPago }[request.headers.host ?? '']
    const allowed = request.headers.authorization === `Bearer ${RIGHT_KEY}`
    const { status, json } = allowed
      ? (speak ?? asStripe)(pathname, searchParams, Buffer.concat(chunks).toString())
      : { status: 401, json: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))

  const outside: Network = {
    addressesOf: async (name) => [HOSTS[name] ?? '127.0.0.1'],
    connect: () => connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }),
    bare: true,
  }
  return {
    outside,
    refunds,
    /** Somebody paid, or paid otherwise. */
    pays: (charge: Omit<GatewayCharge, 'state'> & Partial<GatewayCharge>) =>
      void charges.push({ state: 'paid', ...charge }),
    /** From now on nothing is answered, or everything is again. */
    silence: (is: boolean) => {
      silent = is
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
