import { v7 } from 'uuid'
import { laterDay } from '#src/kernel/days/day.ts'
import type { ByVersion } from '#src/kernel/fields.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { holdCenter } from '../../accounts/server/hold-center.ts'
import { checkCostAccounts } from '../../bills/server/posting.ts'
import { billSums } from '../../bills/server/sums.ts'
import { supplierName } from '../../bills/server/suppliers.ts'
import { checkProducts } from '../../invoices/server/acts.ts'
import { monthOf } from '../../months.ts'
import refusal from '../../server/refusals.ts'
import { nextUntaken } from '../periods.ts'
import type { NewRecurringBill, PauseRecurringBill, RecurringBillChange } from '../schemas.ts'
import { type HeldRecurringBill, recurringBillAsSeen, renewNext } from './held.ts'
import { recurringBillAt } from './lists.ts'

const MOST_RECURRING = 500
/** Bills of the past year can be caught up with. */
const MOST_PAST_DAYS = 366

export async function addRecurringBill({ sql, company, user, input }: Ctx<NewRecurringBill>) {
  await refuseEarly(sql, company, input.starts_on)
  const { supplier, total } = await checked(sql, company, input)
  const id = v7()
  const added = await sql`
    insert into recurring_bills (company_id, id, supplier_id, supplier, description, cost_center_id, frequency, starts_on, ends_on, days_to_pay,
      lines, general_discount, total, next_on, created_by)
    select ${company}::uuid, ${id}::uuid, ${input.supplier_id}::uuid, ${supplier}, ${input.description}, ${input.cost_center_id}::uuid,
      ${input.frequency}, ${input.starts_on}::date, ${input.ends_on || null}::date, ${input.days_to_pay}::int,
      ${JSON.stringify(input.lines)}::jsonb, ${input.general_discount}, ${total}::numeric, ${input.starts_on}::date, ${user.id}::uuid
    where (select count(*) from recurring_bills where company_id = ${company}) < ${MOST_RECURRING}
    returning id`
  if (added.length === 0)
    throw refusal('too_many_recurring_bills', `Puedes tener como máximo ${MOST_RECURRING} facturas recurrentes.`)
  return recurringBillAt(sql, company, id)
}

export async function editRecurringBill({ sql, company, input }: Ctx<RecurringBillChange>) {
  const before = await recurringBillAsSeen(sql, company, input)
  if (input.starts_on !== before.starts_on) await refuseEarly(sql, company, input.starts_on)
  const { supplier, total } = await checked(sql, company, input)
  const ends_on = input.ends_on || null
  const next_on = nextUntaken({ ...input, ends_on }, new Set(before.taken), before.not_before)
  await sql`
    update recurring_bills set supplier_id = ${input.supplier_id}::uuid, supplier = ${supplier}, description = ${input.description},
      cost_center_id = ${input.cost_center_id}::uuid, frequency = ${input.frequency}, starts_on = ${input.starts_on}::date,
      ends_on = ${ends_on}::date, days_to_pay = ${input.days_to_pay}::int, lines = ${JSON.stringify(input.lines)}::jsonb,
      general_discount = ${input.general_discount}, total = ${total}::numeric, next_on = ${next_on}::date, version = version + 1
    where company_id = ${company} and id = ${input.id}`
  return recurringBillAt(sql, company, input.id)
}

export async function skipRecurringBill({ sql, company, user, input }: Ctx<ByVersion>) {
  const { id, next_on } = await recurringBillAsSeen(sql, company, input)
  if (next_on === null) throw refusal('recurring_bill_ended', 'Ya terminó: no queda ningún período.')
  await sql`
    insert into recurring_bill_skips (company_id, id, recurring_id, period, created_by)
    values (${company}, ${v7()}, ${id}, ${monthOf(next_on)}, ${user.id})`
  await sql`update recurring_bills set version = version + 1 where company_id = ${company} and id = ${id}`
  await renewNext(sql, company, id)
  return recurringBillAt(sql, company, id)
}

export async function pauseRecurringBill({ sql, company, input }: Ctx<PauseRecurringBill>) {
  const before = await recurringBillAsSeen(sql, company, input)
  if (input.paused)
    await sql`
      update recurring_bills set paused = true, version = version + 1 where company_id = ${company} and id = ${input.id}`
  else await resume(sql, company, before)
  return recurringBillAt(sql, company, input.id)
}

export async function archiveRecurringBill({ sql, company, input }: Ctx<ByVersion>) {
  await recurringBillAsSeen(sql, company, input)
  await sql`
    update recurring_bills set archived_at = coalesce(archived_at, now()), version = version + 1
    where company_id = ${company} and id = ${input.id}`
  return recurringBillAt(sql, company, input.id)
}

export async function restoreRecurringBill({ sql, company, input }: Ctx<ByVersion>) {
  await resume(sql, company, await recurringBillAsSeen(sql, company, input))
  return recurringBillAt(sql, company, input.id)
}

/** Periods that fell due during the pause are left out. */
async function resume(sql: Query, company: string, held: HeldRecurringBill) {
  const not_before = held.paused || held.archived ? await companyDay(sql, company) : held.not_before
  await sql`
    update recurring_bills set paused = false, archived_at = null, not_before = ${not_before}::date,
      next_on = ${nextUntaken(held, new Set(held.taken), not_before)}::date, version = version + 1
    where company_id = ${company} and id = ${held.id}`
}

async function refuseEarly(sql: Query, company: string, starts_on: string) {
  if (starts_on < laterDay(await companyDay(sql, company), -MOST_PAST_DAYS))
    throw refusal('recurring_bill_too_early', 'El primer día no puede ser anterior a hace un año.', {
      field: 'starts_on',
    })
}

/** The supplier's name and the total; refused where supplier, products or accounts are not there. */
async function checked(sql: Query, company: string, input: NewRecurringBill) {
  const supplier = await supplierName(sql, company, input.supplier_id)
  await checkProducts(sql, company, input.lines)
  await checkCostAccounts(
    sql,
    company,
    input.lines.flatMap(({ account_id }, at) => (account_id ? [{ account_id, field: `lines.${at}.account_id` }] : [])),
  )
  await holdCenter(sql, company, input.cost_center_id)
  const { totals } = await billSums(sql, company, { ...input, date: await companyDay(sql, company) })
  return { supplier, total: totals.total }
}
