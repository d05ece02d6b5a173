import fragment, { empty, raw, type Sql } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { EmployeeList, EmployeeSort } from '../contract.ts'
import { Employee, PaidEmployee, type Terms } from '../rows.ts'

export const EMPLOYEE = raw(Object.keys(Employee.shape).join(', '))
export const PAID_EMPLOYEE = raw(Object.keys(PaidEmployee.shape).join(', '))

export const employees = (ctx: Ctx<EmployeeList>) => listed<Employee>(ctx, EMPLOYEE)

export const staff = (ctx: Ctx<EmployeeList>) => listed<PaidEmployee>(ctx, PAID_EMPLOYEE)

/** Who works here on a day, and who is yet to begin. */
const presentOn = (day: string) => fragment`(end_date is null or end_date >= ${day}::date)`

export async function rrhhSummary({ sql, company }: Ctx<unknown>) {
  const present = presentOn(await companyDay(sql, company))
  const [row] = await sql<{ employees: number }>`
    select count(*)::int as employees from employees where company_id = ${company} and ${present}`
  return { employees: row?.employees ?? 0 }
}

export async function history({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  found((await sql`select from employees where company_id = ${company} and id = ${id}`)[0])
  return sql<Terms>`
    select t.id, t.position, t.salary, t.from_date, t.created_at, p.username
    from employee_terms t join profiles p on p.company_id = t.company_id and p.id = t.person_id
    where t.company_id = ${company} and t.employee_id = ${id} order by t.from_date desc`
}

async function listed<R extends Employee>({ sql, company, input }: Ctx<EmployeeList>, columns: Sql) {
  const { key, order, after } = ORDERS[input.sort]
  const begin = decodeCursor(input.cursor, [key === 'plain_name' ? 'text' : 'date', 'uuid'])
  const today = await companyDay(sql, company)
  const wanted = fragment`
    company_id = ${company} and ${input.former ? fragment`end_date < ${today}::date` : presentOn(today)}
    ${input.search === '' ? empty : fragment`and search_text like trama.anywhere(${input.search})`}`
  const [rows, [counted]] = await Promise.all([
    sql<R & { plain_name: string }>`
      select ${columns}, plain_name from employees
      where ${wanted} ${begin ? fragment`and ${after(begin)}` : empty}
      order by ${order} limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total from employees where ${wanted}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row[key], row.id])
}

type Keys = readonly string[]
const byName = fragment`(plain_name, id)`
const byHire = fragment`(hire_date, id)`
const named = ([plain, id]: Keys) => fragment`(${plain}, ${id}::uuid)`
const hired = ([date, id]: Keys) => fragment`(${date}::date, ${id}::uuid)`

const ORDERS: Record<EmployeeSort, { key: 'plain_name' | 'hire_date'; order: Sql; after: (keys: Keys) => Sql }> = {
  name: { key: 'plain_name', order: fragment`plain_name, id`, after: (keys) => fragment`${byName} > ${named(keys)}` },
  '-name': {
    key: 'plain_name',
    order: fragment`plain_name desc, id desc`,
    after: (keys) => fragment`${byName} < ${named(keys)}`,
  },
  hired: { key: 'hire_date', order: fragment`hire_date, id`, after: (keys) => fragment`${byHire} > ${hired(keys)}` },
  '-hired': {
    key: 'hire_date',
    order: fragment`hire_date desc, id desc`,
    after: (keys) => fragment`${byHire} < ${hired(keys)}`,
  },
}
