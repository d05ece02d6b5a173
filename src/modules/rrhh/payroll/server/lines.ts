import { v7 } from 'uuid'
import { amountOf } from '#src/kernel/money/cents.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { PayConcept } from '../concepts.ts'
import type { PayPeriod } from '../periods.ts'
import { dueOf, type WantedItem } from '../rules.ts'
import { workOf } from '../worked-days.ts'
import { type Employed, employedIn, employmentsOf, SLICE } from './employments.ts'

export interface Calculated {
  id: string
  period: PayPeriod
}

/** Works every line of a draft out again; answers how many are not as they were. */
export async function calculateLines(sql: Query, company: string, { id, period }: Calculated): Promise<number> {
  const automatic = await sql<PayConcept>`
    select * from pay_concepts where company_id = ${company} and automatic and archived_at is null order by kind, plain_name, id`
  let changed = await dropLeavers(sql, company, { id, period })
  for (let after: string | undefined, more = true; more; ) {
    const employed = await employmentsOf(sql, { company, payroll: id, period, after })
    changed += await writeLines(sql, company, { id, period }, employed, automatic)
    after = employed.at(-1)?.id
    more = employed.length === SLICE
  }
  return changed
}

/** Those lines anew, with the items that they have; who has no line yet begins with what everybody has. */
export async function writeLines(
  sql: Query,
  company: string,
  { id, period }: Calculated,
  employed: readonly Employed[],
  automatic: readonly PayConcept[],
): Promise<number> {
  const begin = automatic.map((concept): WantedItem => ({ concept, typed: '' }))
  const made = employed.map((one) => lineOf(one, one.line_id === null ? begin : (one.items ?? []), period))
  const lines = JSON.stringify(made.map(({ line }) => line))
  const written = await sql<{ id: string }>`
    insert into payroll_lines as l (company_id, id, payroll_id, employee_id, name, position, salary, days, absent, worked, earned, deducted, net)
    select ${company}::uuid, m.id, ${id}::uuid, m.employee_id, m.name, m.position, m.salary, m.days, m.absent, m.worked, m.earned, m.deducted, m.net
    from jsonb_to_recordset(${lines}::jsonb) as m (id uuid, employee_id uuid, name text, position text, salary numeric,
      days integer, absent integer, worked numeric, earned numeric, deducted numeric, net numeric)
    on conflict (company_id, payroll_id, employee_id) do update set name = excluded.name, position = excluded.position,
      salary = excluded.salary, days = excluded.days, absent = excluded.absent, worked = excluded.worked,
      earned = excluded.earned, deducted = excluded.deducted, net = excluded.net, version = l.version + 1
    where (l.name, l.position, l.salary, l.days, l.absent, l.worked, l.earned, l.deducted, l.net)
      is distinct from (excluded.name, excluded.position, excluded.salary, excluded.days, excluded.absent,
        excluded.worked, excluded.earned, excluded.deducted, excluded.net)
    returning l.id`
  const items = JSON.stringify(made.flatMap((one) => one.items))
  await sql`
    insert into payroll_items as i (company_id, id, line_id, concept_id, position, name, kind, rate, amount, typed)
    select ${company}::uuid, m.id, m.line_id, m.concept_id, m.position, m.name, m.kind, m.rate, m.amount, m.typed
    from jsonb_to_recordset(${items}::jsonb) as m (id uuid, line_id uuid, concept_id uuid, position integer, name text,
      kind text, rate numeric, amount numeric, typed boolean)
    on conflict (company_id, line_id, concept_id) do update set position = excluded.position, name = excluded.name,
      rate = excluded.rate, amount = excluded.amount, typed = excluded.typed
    where (i.position, i.name, i.rate, i.amount, i.typed)
      is distinct from (excluded.position, excluded.name, excluded.rate, excluded.amount, excluded.typed)`
  return written.length
}

function lineOf(employed: Employed, items: readonly WantedItem[], period: PayPeriod) {
  const { id: employee_id, name, position, salary, line_id } = employed
  const work = workOf(employed, period)
  const { amounts, earned, deducted, net } = dueOf(work, items)
  const id = line_id ?? v7()
  return {
    line: {
      id,
      employee_id,
      name,
      position,
      salary,
      days: work.days,
      absent: work.absent,
      worked: amountOf(work.worked),
      earned: amountOf(earned),
      deducted: amountOf(deducted),
      net: amountOf(net),
    },
    items: items.map(({ concept, typed }, at) => ({
      id: v7(),
      line_id: id,
      concept_id: concept.id,
      position: at + 1,
      name: concept.name,
      kind: concept.kind,
      rate: concept.basis === 'percent' && typed === '' ? concept.value : null,
      amount: amountOf(amounts[at] ?? 0n),
      typed: typed !== '',
    })),
  }
}

/** Lines of who does not work in the period any more, as after another day of hiring. */
async function dropLeavers(sql: Query, company: string, { id, period }: Calculated): Promise<number> {
  const gone = await sql<{ id: string }>`
    select l.id from payroll_lines l
    where l.company_id = ${company} and l.payroll_id = ${id} and not exists (
      select from employees e where e.company_id = ${company} and e.id = l.employee_id and ${employedIn(period)})`
  if (gone.length > 0) {
    await dropLines(
      sql,
      company,
      gone.map((line) => line.id),
    )
  }
  return gone.length
}

export async function dropLines(sql: Query, company: string, ids: readonly string[]): Promise<void> {
  await sql`delete from payroll_items where company_id = ${company} and line_id = any(${ids}::uuid[])`
  await sql`delete from payroll_lines where company_id = ${company} and id = any(${ids}::uuid[])`
}
