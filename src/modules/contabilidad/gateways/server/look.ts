import { Refusal } from '#src/kernel/refusal.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { askService } from '#src/server/outside/ask-service.ts'
import { invoiceKeys } from '../../sharing/server/invoice-keys.ts'
import { ASKED_DAYS, type GatewayKeys, type GatewayName } from '../rules.ts'
import type { Ask, PaymentOrder } from './adapters/gateway.ts'
import { gateways } from './adapters/gateways.ts'
import { eventsUrl } from './addresses.ts'
import { openedGateway } from './opened-gateway.ts'
import { recordCharge } from './record.ts'

export const LOOK_AT_PAYMENT = 'online-payment'
const FIND_UNPAID = 'online-payments-unpaid'
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** Found in one run; the rest waits for the next. */
const MOST_A_RUN = 500

export interface OnlinePaymentRef {
  company: string
  payment: string
}

type LookMeans = Pick<Services, 'pools' | 'keys' | 'outside' | 'secret' | 'origin' | 'enqueue'>

interface LookedAt extends PaymentOrder {
  company: string
  gateway: GatewayName
  invoice_id: string
  url: string
  keys: GatewayKeys
}

/** Asks a gateway for the page of a payment, or whether it was paid. Whatever an event says, this alone is believed. */
export const lookJob = (means: LookMeans): Job => ({
  name: LOOK_AT_PAYMENT,
  run: (ref: OnlinePaymentRef) => lookAt(means, ref),
})

/** Events may be lost: whatever may still be paid is looked at, often in its first hours and then once an hour. */
export const findUnpaidJob = ({ pools, enqueue }: Pick<Services, 'pools' | 'enqueue'>): Job => ({
  name: FIND_UNPAID,
  cron: EVERY_TEN_MINUTES,
  async run() {
    const unpaid = await queryOn(pools.auth)<{ company_id: string; id: string }>`
      select company_id, id from online_payments
      where charged_at is null and problem = '' and created_at > now() - make_interval(days => ${ASKED_DAYS})
        and (asked_at is null or asked_at < now() - case
          when created_at > now() - interval '3 hours' then interval '9 minutes' else interval '1 hour' end)
      order by asked_at nulls first limit ${MOST_A_RUN}`
    for (const { company_id, id } of unpaid)
      await enqueue(LOOK_AT_PAYMENT, { company: company_id, payment: id } satisfies OnlinePaymentRef)
  },
})

async function lookAt(means: LookMeans, { company, payment }: OnlinePaymentRef): Promise<void> {
  const scope = { pool: means.pools.tenant, company, person: null }
  const order = await inTransaction(scope, (sql) => orderAt(sql, means, company, payment))
  if (!order) return
  const ask: Ask = (address, request) => askService(means.outside, address, request)
  const { gateway, keys } = order
  if (order.url !== '') {
    for (const charge of await gateways[gateway].query(ask, keys, order)) await recordCharge(means, order, charge)
    return
  }
  try {
    const { url, session } = await gateways[gateway].createLink(ask, keys, order)
    await inTransaction(
      scope,
      (sql) => sql`
        update online_payments set url = ${url}, session = ${session} where company_id = ${company} and id = ${payment}`,
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'gateway_silent') throw error
    await inTransaction(
      scope,
      (sql) => sql`
        update online_payments set problem = ${error.message} where company_id = ${company} and id = ${payment}`,
    )
  }
}

/** What to ask for, and that it is asked now; null once it was charged, or the gateway is off. */
async function orderAt(sql: Query, means: LookMeans, company: string, id: string): Promise<LookedAt | null> {
  const [row] = await sql<Omit<LookedAt, 'keys' | 'back' | 'events' | 'company'> & { link_id: string }>`
    update online_payments o set asked_at = now()
    from invoices i, company_profiles p
    where o.company_id = ${company} and o.id = ${id} and o.problem = ''
      and i.company_id = o.company_id and i.id = o.invoice_id and p.company_id = o.company_id
    returning o.id, o.gateway, o.invoice_id, o.link_id, o.amount::text as amount, o.currency, o.url, o.session,
      'Factura ' || i.number || ' de ' || p.display_name as description`
  if (!row) return null
  const opened = await openedGateway(sql, means, company, row.gateway)
  if (!opened) return null
  const { link_id, ...order } = row
  return {
    ...order,
    company,
    keys: opened.keys,
    back: invoiceKeys.linkUrl(means.origin(), means.secret, { company, id: link_id }),
    events: eventsUrl(means.origin(), company, row.gateway),
  }
}
