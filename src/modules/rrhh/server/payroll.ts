import fragment, { empty } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { cutPage, decodeCursor } from '#src/server/page.ts'
import type { Ctx } from '#src/server/serve.ts'
import type { PayList } from '../contract.ts'
import type { Pay } from '../rows.ts'

/** Who worked at least a day of the month, with the terms in force at the end of it or of their work. */
const paidIn = (company: string, month: string) => fragment`
  from employees e
  cross join (select ${`${month}-01`}::date as first, (${`${month}-01`}::date + interval '1 month - 1 day')::date as last) m
  cross join lateral (
    select t.position, t.salary from employee_terms t
    where t.company_id = ${company} and t.employee_id = e.id and t.from_date <= least(e.end_date, m.last)
    order by t.from_date desc limit 1
  ) t
  where e.company_id = ${company} and e.hire_date <= m.last and (e.end_date is null or e.end_date >= m.first)`

export async function payroll({ sql, company, input: { month, search, cursor } }: Ctx<PayList>) {
  const begin = decodeCursor(cursor, ['text', 'uuid'])
  const wanted = fragment`
    ${paidIn(company, month)} ${search === '' ? empty : fragment`and e.search_text like trama.anywhere(${search})`}`
  const [rows, [counted]] = await Promise.all([
    sql<Pay & { plain_name: string }>`
      select e.id, e.name, t.position, t.salary, e.hire_date, e.end_date, e.plain_name ${wanted}
        ${begin ? fragment`and (e.plain_name, e.id) > (${begin[0]}, ${begin[1]}::uuid)` : empty}
      order by e.plain_name, e.id limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total ${wanted}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.plain_name, row.id])
}

export async function payrollTotal({ sql, company, input: { month } }: Ctx<{ month: string }>) {
  const [row] = await sql<{ people: number; total: string }>`
    select count(*)::int as people, coalesce(sum(t.salary), 0)::numeric(20, 2) as total ${paidIn(company, month)}`
  return row ?? { people: 0, total: '0.00' }
}
