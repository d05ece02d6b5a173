import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found, unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { PayConcept } from '../concepts.ts'
import { type PayPeriod, payPeriodOf, periodTitle } from '../periods.ts'
import type { NewPayroll, PayLine, PayLineChange, Payroll } from '../schemas.ts'
import { employmentsOf } from './employments.ts'
import { calculateLines, dropLines, writeLines } from './lines.ts'
import { lockPayroll, payLineAt, sumUp } from './payrolls.ts'

export const periodIn = ({ starts_on, ends_on }: Pick<Payroll, 'starts_on' | 'ends_on'>): PayPeriod => ({
  from: starts_on,
  to: ends_on,
})

/** A payroll of a period in which nobody is paid yet, with a line an employee. */
export async function preparePayroll({ sql, company, user, input }: Ctx<NewPayroll>): Promise<Payroll> {
  const period = payPeriodOf(input.kind, input.month)
  // Two that are prepared at once: the second waits, and then sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payroll ${company}`}, 0))`
  const [other] = await sql<Pick<Payroll, 'kind' | 'starts_on'>>`
    select kind, starts_on from payrolls
    where company_id = ${company} and status <> 'annulled' and starts_on <= ${period.to}::date and ends_on >= ${period.from}::date limit 1`
  if (other) throw refusal('payroll_overlaps', `Esos días ya están en la nómina «${periodTitle(other)}».`)
  const id = v7()
  await sql`
    insert into payrolls (company_id, id, kind, starts_on, ends_on, created_by)
    values (${company}, ${id}, ${input.kind}, ${period.from}, ${period.to}, ${user.id})`
  await calculateLines(sql, company, { id, period })
  const made = await sumUp(sql, company, id)
  if (made.people === 0)
    throw refusal('payroll_without_people', 'Nadie trabajó en ese período. Revisa las fechas de tus empleados.')
  return made
}

export async function refreshPayroll({ sql, company, input }: Ctx<ByVersion>): Promise<Payroll> {
  const draft = await lockDraft(sql, company, input)
  await calculateLines(sql, company, { id: draft.id, period: periodIn(draft) })
  return sumUp(sql, company, draft.id)
}

/** Which bonuses and deductions somebody has, and how much where a person says so. */
export async function editPayLine({ sql, company, input }: Ctx<PayLineChange>): Promise<PayLine> {
  const { id, version, note } = input
  const { payroll_id, employee_id } = await payLineAt(sql, company, id)
  const draft = await lockDraft(sql, company, { id: payroll_id })
  const [line] = await sql`
    update payroll_lines set note = ${note}, version = version + 1
    where company_id = ${company} and id = ${id} and version = ${version} returning id`
  unlessStale(line)
  const items = await wantedItems(sql, company, input)
  const conceptIds = items.map(({ concept }) => concept.id)
  await sql`
    delete from payroll_items where company_id = ${company} and line_id = ${id} and concept_id <> all(${conceptIds}::uuid[])`
  const period = periodIn(draft)
  const [employed] = await employmentsOf(sql, { company, payroll: payroll_id, period, only: employee_id })
  if (!employed)
    throw refusal('employee_not_in_period', 'Esta persona ya no trabaja en ese período: actualiza la nómina.')
  await writeLines(sql, company, { id: payroll_id, period }, [{ ...employed, items }], [])
  // One act, one version more.
  await sql`update payroll_lines set version = ${version + 1} where company_id = ${company} and id = ${id}`
  await sumUp(sql, company, payroll_id)
  return payLineAt(sql, company, id)
}

/** A draft that never was closed leaves no trace. */
export async function deletePayroll({ sql, company, input }: Ctx<{ id: string }>) {
  const { id, closings } = await lockDraft(sql, company, input)
  const [entry] = await sql`select from payroll_entries where company_id = ${company} and payroll_id = ${id} limit 1`
  if (closings > 0 || entry) {
    throw refusal(
      'payroll_was_closed',
      'Esta nómina ya estuvo cerrada y sus recibos se conservan: anúlala en vez de eliminarla.',
    )
  }
  const lines = await sql<{
    id: string
  }>`select id from payroll_lines where company_id = ${company} and payroll_id = ${id}`
  await dropLines(
    sql,
    company,
    lines.map((line) => line.id),
  )
  await sql`delete from payrolls where company_id = ${company} and id = ${id}`
  return {}
}

export async function lockDraft(
  sql: Query,
  company: string,
  target: { id: string; version?: number },
): Promise<Payroll> {
  const payroll = await lockPayroll(sql, company, target)
  if (payroll.status !== 'draft') throw refusal('payroll_closed', 'Esta nómina está cerrada: reábrela para cambiarla.')
  return payroll
}

/** What was asked for, in its order; a concept that is archived stays where it is. */
async function wantedItems(sql: Query, company: string, { id, items }: PayLineChange) {
  const ids = items.map(({ concept_id }) => concept_id)
  const concepts = await sql<PayConcept & { archived: boolean }>`
    select c.*, c.archived_at is not null and not exists (
      select from payroll_items i where i.company_id = ${company} and i.line_id = ${id} and i.concept_id = c.id) as archived
    from pay_concepts c where c.company_id = ${company} and c.id = any(${ids}::uuid[])`
  return items.map(({ concept_id, amount }) => {
    const concept = found(concepts.find((one) => one.id === concept_id))
    if (concept.archived) throw refusal('pay_concept_archived', `El concepto «${concept.name}» está archivado.`)
    return { concept, typed: amount }
  })
}
