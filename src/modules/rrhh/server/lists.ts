import fragment, { raw, type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import { tagged } from '#src/platform/notes/tags/server/record-tags.ts'
import { listOf, sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { EmployeeList, StaffList } from '../contract.ts'
import { Employee, PaidEmployee, type Terms } from '../rows.ts'

export const EMPLOYEE = raw(Object.keys(Employee.shape).join(', '))
export const PAID_EMPLOYEE = raw(Object.keys(PaidEmployee.shape).join(', '))

export const employees = (ctx: Ctx<EmployeeList>) => listed<Employee>(ctx, EMPLOYEE)

export const staff = (ctx: Ctx<StaffList>) =>
  listed<PaidEmployee>(ctx, PAID_EMPLOYEE, tagged(ctx.company, 'employees', fragment`employees.id`, ctx.input.tag))

/** Who works here on a day, and who is yet to begin. */
const presentOn = (day: Sql) => fragment`(end_date is null or end_date >= ${day})`

export async function rrhhSummary({ sql, company }: Ctx<unknown>) {
  const [row] = await sql<{ employees: number }>`
    select count(*)::int as employees from employees where company_id = ${company} and ${presentOn(companyToday(company))}`
  return { employees: row?.employees ?? 0 }
}

export async function history({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  found((await sql`select from employees where company_id = ${company} and id = ${id}`)[0])
  return sql<Terms>`
    select t.id, t.position, t.salary, t.from_date, t.created_at, p.username
    from employee_terms t join profiles p on p.company_id = t.company_id and p.id = t.person_id
    where t.company_id = ${company} and t.employee_id = ${id} order by t.from_date desc`
}

async function listed<R extends Employee>(ctx: Ctx<EmployeeList>, columns: Sql, narrowed: Sql | false = false) {
  const { company, input } = ctx
  const today = companyToday(company)
  return listOf<R>(ctx, {
    select: columns,
    from: fragment`from employees`,
    where: [
      fragment`company_id = ${company}`,
      input.former ? fragment`end_date < ${today}` : presentOn(today),
      narrowed,
    ],
    search: fragment`search_text`,
    order: sortedBy(input.sort, {
      name: [['text', fragment`plain_name`], ID],
      hired: [['date', fragment`hire_date`], ID],
    }),
  })
}

const ID = ['uuid', fragment`id`] as const
