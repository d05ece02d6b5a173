import { found, Refusal } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { askService } from '#src/server/outside/ask-service.ts'
import { undoPayment } from '../../invoices/server/payments.ts'
import { annulReceipt } from '../../receipts/server/annul.ts'
import refusal from '../../server/refusals.ts'
import { GATEWAY_TITLES, type GatewayKeys, type GatewayName } from '../rules.ts'
import type { ChargeRefund, OnlineCharge } from '../schemas.ts'
import type { Ask, Charge } from './adapters/gateway.ts'
import { gateways } from './adapters/gateways.ts'
import { chargeAt } from './charges.ts'
import { openedGateway } from './opened-gateway.ts'

const REFUND = 'online-refund'

interface RefundRef {
  company: string
  charge: string
}

type RefundMeans = Pick<Services, 'pools' | 'keys' | 'outside' | 'enqueue'>

/** Asks for the money to go back. The books follow once the gateway says that it does. */
export async function refundOnlineCharge({
  sql,
  company,
  user,
  input: { id, reason },
  later,
}: Ctx<ChargeRefund>): Promise<OnlineCharge> {
  await sql`select from online_charges where company_id = ${company} and id = ${id} for update`
  const { status, gateway } = await chargeAt(sql, company, id)
  if (status === 'Devolviendo' || status === 'Devuelto')
    throw refusal('charge_refunded', 'Este cobro ya se devolvió o se está devolviendo.')
  const active = await sql`
    select from payment_gateways where company_id = ${company} and gateway = ${gateway} and state = 'Activa'`
  if (active.length === 0)
    throw refusal('gateway_not_active', `${GATEWAY_TITLES[gateway]} no está activa: escribe antes sus llaves.`)
  await sql`
    update online_charges set refund_asked_by = ${user.id}, refund_reason = ${reason}, problem = '', version = version + 1
    where company_id = ${company} and id = ${id}`
  await later(REFUND, { company, charge: id } satisfies RefundRef)
  return chargeAt(sql, company, id)
}

export const refundJob = (means: RefundMeans): Job => ({
  name: REFUND,
  async run({ company, charge }: RefundRef) {
    const scope = { pool: means.pools.tenant, company, person: null }
    const asked = await inTransaction(scope, (sql) => askedRefund(sql, means, company, charge))
    if (!asked) return
    const refused = await giveBack(means, asked)
    if (refused) {
      await inTransaction(
        scope,
        (sql) => sql`
          update online_charges set refund_asked_by = null, problem = ${refused}, version = version + 1
          where company_id = ${company} and id = ${charge} and refunded_at is null`,
      )
      return
    }
    await followRefund(means, company, charge, asked)
  },
})

interface AskedRefund {
  gateway: GatewayName
  keys: GatewayKeys
  order: string
  session: string
  charge: Charge
  payment_id: string | null
  receipt_id: string | null
  by: string
  reason: string
}

/** Null for one that was done, or whose gateway is off. */
async function askedRefund(sql: Query, means: RefundMeans, company: string, id: string): Promise<AskedRefund | null> {
  const [row] = await sql<
    Omit<AskedRefund, 'keys' | 'charge'> & Pick<Charge, 'amount' | 'currency'> & { charge_id: string }
  >`
    select c.gateway, o.id as order, o.session, c.charge_id, c.amount::text as amount, c.currency,
      case when y.reversed_on is null then c.payment_id end as payment_id,
      case when r.annulled_on is null then c.receipt_id end as receipt_id, c.refund_asked_by as by, c.refund_reason as reason
    from online_charges c
    join online_payments o on o.company_id = c.company_id and o.id = c.online_payment_id
    left join invoice_payments y on y.company_id = c.company_id and y.id = c.payment_id
    left join receipts r on r.company_id = c.company_id and r.id = c.receipt_id
    where c.company_id = ${company} and c.id = ${id} and c.refund_asked_by is not null and c.refunded_at is null`
  const opened = row && (await openedGateway(sql, means, company, row.gateway))
  if (!opened) return null
  const { charge_id, amount, currency, ...asked } = row
  return { ...asked, keys: opened.keys, charge: { id: charge_id, amount, currency, status: 'paid' } }
}

/** Why the gateway does not give it back; '' once it did. What was given back in a try whose answer was lost is not asked for again. */
async function giveBack(
  { outside }: RefundMeans,
  { gateway, keys, order, session, charge }: AskedRefund,
): Promise<string> {
  const ask: Ask = (address, request) => askService(outside, address, request)
  try {
    const charges = await gateways[gateway].query(ask, keys, { id: order, session })
    const isBack = charges.some(({ id, status }) => id === charge.id && status === 'refunded')
    if (!isBack) await gateways[gateway].refund(ask, keys, charge)
    return ''
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'gateway_silent') return error.message
    throw error
  }
}

/** The payment or the receipt is taken back; where that is refused, the charge says why, for the money is gone. */
async function followRefund(means: RefundMeans, company: string, id: string, asked: AskedRefund): Promise<void> {
  const scope = { pool: means.pools.tenant, company, person: asked.by }
  const done = (sql: Query, problem: string) => sql`
    update online_charges set refunded_at = now(), problem = ${problem}, version = version + 1
    where company_id = ${company} and id = ${id} and refunded_at is null returning id`
  try {
    await inTransaction(scope, async (sql) => {
      await takeBack(sql, means, company, asked)
      found((await done(sql, ''))[0])
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await inTransaction(scope, (sql) => done(sql, `Se devolvió, y su pago sigue registrado: ${error.message}`))
  }
}

async function takeBack(sql: Query, { enqueue }: RefundMeans, company: string, asked: AskedRefund): Promise<void> {
  const { payment_id, receipt_id, by, reason, gateway } = asked
  const undoing = { date: await companyDay(sql, company), reason: `Devuelto con ${GATEWAY_TITLES[gateway]}: ${reason}` }
  const acting = { sql, company, user: { id: by }, later: (job: string, data: object) => enqueue(job, data, sql) }
  if (payment_id !== null) await undoPayment({ ...acting, input: { id: payment_id, ...undoing } })
  if (receipt_id !== null) await annulReceipt({ ...acting, input: { id: receipt_id, ...undoing } })
}
