import { v7 } from 'uuid'
import { centsOf } from '#src/kernel/money/cents.ts'
import type { Sent } from '#src/platform/links/server/page/sent-form.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { OpenInvoice } from '../../sharing/server/open-invoice.ts'
import { COLLECTS, GATEWAYS, type GatewayName, OPEN_HOURS } from '../rules.ts'
import { LOOK_AT_PAYMENT, type OnlinePaymentRef } from './look.ts'

/** Of one invoice, begun in a day. */
const MOST_A_DAY = 20

/** What the page of an invoice offers to pay it with. */
export interface OnlineOffer {
  gateways: GatewayName[]
  /** Begun and not paid yet, the latest of each gateway. */
  begun: { gateway: GatewayName; amount: string; url: string; problem: string }[]
}

export async function onlineOffer(sql: Query, { company, invoice, currency }: OpenInvoice): Promise<OnlineOffer> {
  const [gateways, begun] = await Promise.all([
    sql<{ gateway: GatewayName }>`
      select gateway from payment_gateways where company_id = ${company} and state = 'Activa'`,
    sql<OnlineOffer['begun'][number]>`
      select distinct on (gateway) gateway, amount::text as amount, url, problem from online_payments
      where company_id = ${company} and invoice_id = ${invoice} and charged_at is null
        and created_at > now() - make_interval(hours => ${OPEN_HOURS})
      order by gateway, id desc`,
  ])
  const active = new Set(gateways.map(({ gateway }) => gateway))
  const collecting = GATEWAYS.filter((name) => active.has(name) && (COLLECTS[name]?.includes(currency) ?? true))
  return { gateways: collecting, begun: begun.filter(({ gateway }) => collecting.includes(gateway)) }
}

/**
 * A client begins to pay what is left of an invoice. The gateway is asked for its page after the commit; one that was begun for the same amount is
 * gone on with.
 * @throws Refusal
 */
export async function beginOnlinePayment(
  sql: Query,
  { enqueue }: Pick<Services, 'enqueue'>,
  link: OpenInvoice,
  { sent, left }: { sent: Sent; left: string },
): Promise<void> {
  const { company, invoice, id, currency } = link
  // Held, so that two clicks at the same moment begin one payment.
  await sql`select from invoices where company_id = ${company} and id = ${invoice} for update`
  const { gateways, begun } = await onlineOffer(sql, link)
  const gateway = GATEWAYS.find((name) => name === sent('pasarela'))
  if (!gateway || !gateways.includes(gateway))
    throw refusal('gateway_not_active', 'Esta forma de pago ya no está disponible.')
  if (centsOf(left) <= 0n) throw refusal('invoice_paid', 'Esta factura ya está pagada.')
  const goesOn = begun.some(
    (one) => one.gateway === gateway && one.problem === '' && centsOf(one.amount) === centsOf(left),
  )
  if (goesOn) return
  const [today] = await sql<{ many: number }>`
    select count(*)::int as many from online_payments
    where company_id = ${company} and invoice_id = ${invoice} and created_at > now() - interval '1 day'`
  if ((today?.many ?? 0) >= MOST_A_DAY)
    throw refusal('too_many_online_payments', 'Ya se empezaron muchos pagos de esta factura hoy. Inténtalo mañana.')
  const payment = v7()
  await sql`
    insert into online_payments (company_id, id, invoice_id, link_id, gateway, amount, currency)
    values (${company}, ${payment}, ${invoice}, ${id}, ${gateway}, ${left}, ${currency})`
  await enqueue(LOOK_AT_PAYMENT, { company, payment } satisfies OnlinePaymentRef, sql)
}
