import fragment, { join, raw, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { changedCustom, newCustom } from '#src/platform/custom/server/values.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { EMPLOYEE_FIELDS, type EmployeeChange, type Ending, type NewEmployee, type PaidEmployee } from '../rows.ts'
import { PAID_EMPLOYEE } from './lists.ts'
import refusal from './refusals.ts'

/** An employee, with the terms on which he begins. */
export async function addEmployee({ sql, company, user, input }: Ctx<NewEmployee>) {
  const { position, salary, hire_date } = input
  const { value: custom, checked } = await newCustom(sql, company, 'employees', input.custom)
  const [employee] = await sql<PaidEmployee>`
    insert into employees (company_id, id, custom, ${raw(EMPLOYEE_FIELDS.join(', '))})
    values (${company}, ${v7()}, ${custom}, ${join(EMPLOYEE_FIELDS.map((field) => input[field]))})
    returning ${PAID_EMPLOYEE}`
  await checked
  const added = found(employee)
  await sql`
    insert into employee_terms (company_id, id, employee_id, position, salary, from_date, person_id)
    values (${company}, ${v7()}, ${added.id}, ${position}, ${salary}, ${hire_date}, ${user.id})`
  return added
}

/** What has no day from which it is in force. */
const LASTING = EMPLOYEE_FIELDS.filter((field) => field !== 'position' && field !== 'salary')

/** Another salary or position is in force from a day on, and stays in the history; what is in force now follows. */
export async function editEmployee(ctx: Ctx<EmployeeChange>) {
  const { sql, company, user, input } = ctx
  const before = await employeeAsSeen(sql, company, input)
  if (input.hire_date !== before.hire_date) await moveHiring(sql, company, before, input.hire_date)
  if (input.position !== before.position || centsOf(input.salary) !== centsOf(before.salary)) {
    if (input.from_date < input.hire_date) {
      throw refusal('change_before_hire', 'El cambio no puede ser anterior a la fecha de contratación.', {
        field: 'from_date',
      })
    }
    if (input.from_date > (await companyDay(sql, company)))
      throw refusal('change_in_future', 'El cambio no puede ser futuro.', { field: 'from_date' })
    await sql`
      insert into employee_terms (company_id, id, employee_id, position, salary, from_date, person_id)
      values (${company}, ${v7()}, ${input.id}, ${input.position}, ${input.salary}, ${input.from_date}, ${user.id})
      on conflict (company_id, employee_id, from_date)
      do update set position = excluded.position, salary = excluded.salary, person_id = excluded.person_id`
  }
  const held = fragment`select custom from employees where company_id = ${company} and id = ${input.id}`
  const custom = await changedCustom(sql, company, 'employees', input.custom, held)
  return change(
    ctx,
    fragment`custom = ${custom}, ${join(LASTING.map((field) => fragment`${raw(field)} = ${input[field]}`))}, (position, salary) = (
      select position, salary from employee_terms where company_id = ${company} and employee_id = ${input.id}
      order by from_date desc limit 1)`,
  )
}

export const endEmployment = async (ctx: Ctx<Ending>) => {
  const { hire_date } = await employeeAsSeen(ctx.sql, ctx.company, ctx.input)
  if (ctx.input.end_date < hire_date) {
    throw refusal('end_before_hire', 'La salida no puede ser anterior a la fecha de contratación.', {
      field: 'end_date',
    })
  }
  return change(ctx, fragment`end_date = ${ctx.input.end_date}`)
}

export const resumeEmployment = (ctx: Ctx<ByVersion>) => change(ctx, fragment`end_date = null`)

export async function deleteEmployee({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  found((await sql`select from employees where company_id = ${company} and id = ${id} for update`)[0])
  const [references] = await sql<{ kept: boolean }>`
    select (select count(*) > 1 from employee_terms where company_id = ${company} and employee_id = ${id})
      or exists (select from payroll_lines where company_id = ${company} and employee_id = ${id})
      or exists (select from employee_absences where company_id = ${company} and employee_id = ${id})
      or exists (select from evaluations where company_id = ${company} and employee_id = ${id}) as kept`
  const { kept } = found(references)
  if (kept) {
    await sql`
      update employees set end_date = greatest(hire_date, least(end_date, ${await companyDay(sql, company)}::date)), version = version + 1
      where company_id = ${company} and id = ${id}`
  } else {
    await sql`delete from employee_terms where company_id = ${company} and employee_id = ${id}`
    await sql`delete from employees where company_id = ${company} and id = ${id}`
  }
  return { kept }
}

/** The row as the person saw it, held until the end of the act. */
async function employeeAsSeen(sql: Query, company: string, { id, version }: ByVersion): Promise<PaidEmployee> {
  const [row] = await sql<PaidEmployee>`
    select ${PAID_EMPLOYEE} from employees where company_id = ${company} and id = ${id} for update`
  return foundAsSeen(row, version)
}

/** The first terms begin with the hiring; later ones cannot come to lie before it. */
async function moveHiring(sql: Query, company: string, { id, hire_date }: PaidEmployee, to: string) {
  const [earlier] = await sql`
    select from employee_terms
    where company_id = ${company} and employee_id = ${id} and from_date <> ${hire_date} and from_date <= ${to} limit 1`
  if (earlier)
    throw refusal('changes_before_hire', 'Hay cambios de salario o de cargo anteriores a esa fecha.', {
      field: 'hire_date',
    })
  await sql`
    update employee_terms set from_date = ${to}
    where company_id = ${company} and employee_id = ${id} and from_date = ${hire_date}`
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<PaidEmployee>(ctx, 'employees', set, fragment`${PAID_EMPLOYEE} from changed`)
