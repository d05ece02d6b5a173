import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { setMembership } from '../../companies/server/profile.ts'
import { leadersOf, notifyAcross } from '../../notifications/server/notify.ts'
import { MEMBERSHIP_PATH } from '../paths.ts'
import type { Payment, PaymentRecord, paymentCalls, ReceivedPayment } from '../payments.ts'
import { daysAfter, paymentSentence, platformDay, voidSentence } from '../rules.ts'
import { accountPage } from './accounts.ts'
import { type Installation, standingOf } from './membership-state.ts'
import refusal from './refusals.ts'

const PAID = fragment`
  p.id, p.amount, p.paid_on, p.method, p.covers_until, p.created_at, p.voided_at, p.void_reason, p.file_id`

/** The handlers of the calls about payments. */
export const paymentHandlers = (installation: Installation): HandlersOf<typeof paymentCalls> => ({
  mine: ({ sql, company }) => standingOf(sql, installation, company),
  standing: ({ sql, input }) => standingOf(sql, installation, input.id),
  accounts: (ctx) => accountPage(ctx, installation.areas()),

  payments: (ctx) =>
    listOf<Payment>(ctx, {
      select: PAID,
      from: fragment`from payments p`,
      where: [fragment`p.company_id = ${ctx.company}`],
      order: descending(['uuid', fragment`p.id`]),
    }),

  received: (ctx) =>
    listOf<ReceivedPayment>(ctx, {
      select: fragment`${PAID}, p.company_id, c.display_name as company`,
      from: fragment`from payments p join company_profiles c on c.company_id = p.company_id`,
      where: [ctx.input.company_id && fragment`p.company_id = ${ctx.input.company_id}`],
      search: fragment`trama.plain(c.display_name || ' ' || p.method)`,
      order: descending(['uuid', fragment`p.id`], ['uuid', fragment`p.company_id`]),
    }),

  registerPayment: ({ sql, input: { company_id, ...paid } }) => keepPayment(sql, company_id, paid),

  async voidPayment({ sql, input: { id, reason } }) {
    const [row] = await sql<{ company_id: string }>`
      select p.company_id from companies owner join payments p on p.company_id = owner.id and p.id = ${id}`
    const company = found(row).company_id
    await holdAccount(sql, company)
    const [voided] = await sql<Payment>`
      update payments p set voided_at = now(), void_reason = ${reason}
      where p.company_id = ${company} and p.id = ${id} and p.voided_at is null returning ${PAID}`
    if (!voided) throw refusal('payment_annulled', 'Este pago ya fue anulado.')
    const { name } = await settle(sql, company)
    await tellLeaders(sql, company, voidSentence(voided, reason))
    return { ...voided, company_id: company, company: name }
  },
})

/** Registers a payment and everything that follows: the company's state, its next payment, and a notification to its leaders. */
export async function keepPayment(sql: Query, company: string, paid: PaymentRecord): Promise<ReceivedPayment> {
  const today = platformDay()
  if (paid.paid_on > daysAfter(today, 1)) {
    const field = 'La fecha del pago no puede ser futura.'
    throw refusal('payment_in_future', field, { field: 'paid_on' })
  }
  await holdAccount(sql, company)
  await refuseForeignFile(sql, company, paid.file_id)
  const [row] = await sql<Payment>`
    insert into payments as p (company_id, id, amount, paid_on, method, covers_until, file_id)
    values (${company}, ${v7()}, ${paid.amount}, ${paid.paid_on}, ${paid.method}, ${paid.covers_until}, ${paid.file_id || null})
    returning ${PAID}`
  const payment = found(row)
  const { name, next_payment } = await settle(sql, company)
  await tellLeaders(sql, company, paymentSentence(payment, next_payment, today))
  return { ...payment, company_id: company, company: name }
}

async function refuseForeignFile(sql: Query, company: string, file: string) {
  if (file !== '') found((await sql`select from receipt_files where company_id = ${company} and id = ${file}`)[0])
}

/** Serializes registering and voiding for one company, so that its state is computed from all its payments. */
export async function holdAccount(sql: Query, company: string) {
  found((await sql`select from company_profiles where company_id = ${company} for update`)[0])
}

/** A company is 'Al día' until the last day that any payment covers; on that day the next one is due. */
async function settle(sql: Query, company: string) {
  const [paid] = await sql<{ until: string | null }>`
    select max(covers_until) as until from payments where company_id = ${company} and voided_at is null`
  const next_payment = paid?.until ?? null
  const status = next_payment !== null && next_payment >= platformDay() ? 'Al día' : 'Pendiente'
  return { name: await setMembership(sql, company, { status, next_payment }), next_payment }
}

export async function tellLeaders(sql: Query, company: string, text: string) {
  await notifyAcross(sql, {
    company,
    people: await leadersOf(sql, company),
    event: 'payment',
    text,
    path: MEMBERSHIP_PATH,
  })
}
