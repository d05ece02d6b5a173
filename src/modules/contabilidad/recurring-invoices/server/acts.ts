import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { checkProducts, clientOf } from '../../invoices/server/acts.ts'
import { sumsToday } from '../../invoices/server/sums.ts'
import { nextDue } from '../../recurring/periods.ts'
import refusal from '../../server/refusals.ts'
import type { NewRecurringInvoice, PauseInvoice, RecurringInvoiceChange } from '../schemas.ts'
import { type HeldRecurringInvoice, heldAsSeen } from './held.ts'
import { recurringInvoiceAt } from './lists.ts'

const MOST_RECURRING = 500
const IN_THE_PAST = 'El primer día no puede ser anterior a hoy.'

export async function addRecurringInvoice({ sql, company, user, input }: Ctx<NewRecurringInvoice>) {
  const { client, total } = await checked(sql, company, input)
  // Invoices are dated on the day on which they are issued: of days gone by there is nothing to catch up.
  if (input.starts_on < (await companyDay(sql, company)))
    throw refusal('recurring_invoice_in_past', IN_THE_PAST, { field: 'starts_on' })
  const id = v7()
  const added = await sql`
    insert into recurring_invoices (company_id, id, client, client_id, description, frequency, starts_on, ends_on, days_to_pay, lines,
      general_discount, total, next_on, created_by)
    select ${company}::uuid, ${id}::uuid, ${client}, ${input.client_id}::uuid, ${input.description}, ${input.frequency},
      ${input.starts_on}::date, ${input.ends_on || null}::date, ${input.days_to_pay}::int, ${JSON.stringify(input.lines)}::jsonb,
      ${input.general_discount}, ${total}::numeric, ${input.starts_on}::date, ${user.id}::uuid
    where (select count(*) from recurring_invoices where company_id = ${company}) < ${MOST_RECURRING}
    returning id`
  if (added.length === 0)
    throw refusal('too_many_recurring_invoices', `Puedes tener como máximo ${MOST_RECURRING} facturas recurrentes.`)
  return recurringInvoiceAt(sql, company, id)
}

export async function editRecurringInvoice({ sql, company, input }: Ctx<RecurringInvoiceChange>) {
  const before = await heldAsSeen(sql, company, input)
  const { client, total } = await checked(sql, company, input)
  const today = await companyDay(sql, company)
  if (input.starts_on !== before.starts_on && input.starts_on < today)
    throw refusal('recurring_invoice_in_past', IN_THE_PAST, { field: 'starts_on' })
  const ends_on = input.ends_on || null
  // Other periods count from now on: what a new rhythm would have had before was not missed.
  const anew = input.frequency !== before.frequency || input.starts_on !== before.starts_on
  const not_before = anew ? today : before.not_before
  await sql`
    update recurring_invoices set client = ${client}, client_id = ${input.client_id}::uuid, description = ${input.description},
      frequency = ${input.frequency}, starts_on = ${input.starts_on}::date, ends_on = ${ends_on}::date,
      days_to_pay = ${input.days_to_pay}::int, lines = ${JSON.stringify(input.lines)}::jsonb,
      general_discount = ${input.general_discount}, total = ${total}::numeric, not_before = ${not_before}::date,
      next_on = ${nextDue({ ...input, ends_on }, before.last_period, not_before)}::date, failed_on = null, failure = '', version = version + 1
    where company_id = ${company} and id = ${input.id}`
  return recurringInvoiceAt(sql, company, input.id)
}

export async function pauseRecurringInvoice({ sql, company, input }: Ctx<PauseInvoice>) {
  const before = await heldAsSeen(sql, company, input)
  if (input.paused) {
    await sql`
      update recurring_invoices set paused = true, version = version + 1
      where company_id = ${company} and id = ${input.id}`
  } else await resume(sql, company, before)
  return recurringInvoiceAt(sql, company, input.id)
}

export async function archiveRecurringInvoice({ sql, company, input }: Ctx<ByVersion>) {
  await heldAsSeen(sql, company, input)
  await sql`
    update recurring_invoices set archived_at = coalesce(archived_at, now()), version = version + 1
    where company_id = ${company} and id = ${input.id}`
  return recurringInvoiceAt(sql, company, input.id)
}

export async function restoreRecurringInvoice({ sql, company, input }: Ctx<ByVersion>) {
  await resume(sql, company, await heldAsSeen(sql, company, input))
  return recurringInvoiceAt(sql, company, input.id)
}

/** Periods that fell due during the pause are skipped. */
async function resume(sql: Query, company: string, held: HeldRecurringInvoice) {
  const not_before = held.paused || held.archived ? await companyDay(sql, company) : held.not_before
  await sql`
    update recurring_invoices set paused = false, archived_at = null, not_before = ${not_before}::date, failed_on = null, failure = '',
      next_on = ${nextDue(held, held.last_period, not_before)}::date, version = version + 1
    where company_id = ${company} and id = ${held.id}`
}

/** The client's name and the total; refused where client or products are not there. */
async function checked(sql: Query, company: string, input: NewRecurringInvoice) {
  const client = await clientOf(sql, company, input)
  await checkProducts(sql, company, input.lines)
  const { totals } = await sumsToday(sql, company, { ...input, amount: '0' })
  return { client, total: totals.total }
}
