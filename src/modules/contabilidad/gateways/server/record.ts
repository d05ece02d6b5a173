import { v7 } from 'uuid'
import { formatsOf } from '#src/kernel/format.ts'
import { modulePath } from '#src/kernel/module.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { Refusal } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { leadersOf, notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import { namedInvoice } from '../../invoices/named-invoice.ts'
import type { InvoiceKind } from '../../invoices/schemas.ts'
import { KIND } from '../../invoices/server/kind.ts'
import { GATEWAY_TITLES, type GatewayName } from '../rules.ts'
import type { Charge } from './adapters/gateway.ts'
import { bookCharge } from './book.ts'

interface Collected {
  id: string
  company: string
  gateway: GatewayName
  invoice_id: string
  amount: string
  currency: string
}

type RecordMeans = Pick<Services, 'pools' | 'enqueue'>

/**
 * Keeps a charge that was paid, and books it, once: a second look finds it kept. What cannot be booked is kept with the reason, and told: the money is
 * there either way.
 */
export async function recordCharge(means: RecordMeans, order: Collected, charge: Charge): Promise<void> {
  if (charge.status !== 'paid') return
  const scope = { pool: means.pools.tenant, company: order.company, person: null }
  try {
    await inTransaction(scope, async (sql) => {
      const id = await keepCharge(sql, order, charge, otherThanAsked(order, charge))
      if (id === null) return
      if (otherThanAsked(order, charge) === '')
        await bookCharge({ sql, company: order.company, later: (job, data) => means.enqueue(job, data, sql) }, id, null)
      await tell(sql, order, charge)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Whatever the booking began is undone; the charge is kept by itself.
    await inTransaction(scope, async (sql) => {
      if ((await keepCharge(sql, order, charge, error.message)) !== null) await tell(sql, order, charge)
    })
  }
}

const otherThanAsked = (order: Collected, { amount, currency }: Charge) =>
  currency === order.currency && centsOf(amount) === centsOf(order.amount)
    ? ''
    : `Se pidieron ${order.amount} ${order.currency} y se cobraron ${amount} ${currency}.`

/** Null for one that is kept already. */
async function keepCharge(sql: Query, order: Collected, charge: Charge, problem: string): Promise<string | null> {
  const { company, gateway, id: payment } = order
  const [kept] = await sql<{ id: string }>`
    insert into online_charges (company_id, id, online_payment_id, gateway, charge_id, date, amount, currency, problem)
    values (${company}, ${v7()}, ${payment}, ${gateway}, ${charge.id}, ${await companyDay(sql, company)}, ${charge.amount},
      ${charge.currency}, ${problem})
    on conflict (company_id, gateway, charge_id) do nothing returning id`
  if (kept)
    await sql`
      update online_payments set charged_at = coalesce(charged_at, now()) where company_id = ${company} and id = ${payment}`
  return kept?.id ?? null
}

async function tell(sql: Query, { company, gateway, invoice_id }: Collected, { id, amount, currency }: Charge) {
  const [about] = await sql<{ kind: InvoiceKind; number: string; author: string; country: string; problem: string }>`
    select ${KIND} as kind, i.number, i.created_by as author, p.country, c.problem
    from invoices i
    join company_profiles p on p.company_id = i.company_id
    join online_charges c on c.company_id = i.company_id and c.gateway = ${gateway} and c.charge_id = ${id}
    where i.company_id = ${company} and i.id = ${invoice_id}`
  if (!about) return
  const { author, country, problem } = about
  const sum = formatsOf(country).money(amount, currency)
  const text = `${GATEWAY_TITLES[gateway]} cobró ${sum} de la ${namedInvoice(about)}.${problem === '' ? '' : ` No se registró: ${problem}`}`
  await notifyAcross(sql, {
    company,
    people: [author, ...(await leadersOf(sql, company))],
    event: 'online_charge',
    text,
    path: `${modulePath('contabilidad')}?tab=cartera&vista=en-linea`,
  })
}
