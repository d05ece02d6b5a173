import type { Query } from '#src/server/database/transaction.ts'

/** Who works for a company, without what is paid. */
export interface EmployeeAtWork {
  id: string
  name: string
  position: string
  /** With which account of the company this person signs in; null: none. */
  account_id: string | null
}

/** By name, whose last day is not before that day; none where the company has not connected the module. */
export const employeesAtWork = (sql: Query, company: string, day: string): Promise<EmployeeAtWork[]> =>
  sql<EmployeeAtWork>`
    select e.id, e.name, e.position, e.account_id from employees e
    join company_modules m on m.company_id = e.company_id and m.module_id = 'rrhh' and m.disconnected_at is null
    where e.company_id = ${company} and (e.end_date is null or e.end_date >= ${day}::date) order by e.plain_name, e.id`

/** Of an account, the employee who signs in with it. */
export async function employeeWithAccount(
  sql: Query,
  company: string,
  account: string,
): Promise<{ id: string; name: string } | null> {
  const [employee] = await sql<{ id: string; name: string }>`
    select id, name from employees where company_id = ${company} and account_id = ${account}`
  return employee ?? null
}
