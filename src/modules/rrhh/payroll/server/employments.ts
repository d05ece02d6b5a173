import fragment, { empty } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import type { PayConcept } from '../concepts.ts'
import type { PayPeriod } from '../periods.ts'
import type { Employment } from '../worked-days.ts'

/** Others are served after so many employees. */
export const SLICE = 300

/** Somebody who works in a period, with what a draft holds of him already. */
export interface Employed extends Employment {
  id: string
  name: string
  position: string
  salary: string
  /** His line; null while he has none. */
  line_id: string | null
  items: { concept: PayConcept; typed: string }[] | null
}

interface EmploymentQuery {
  company: string
  payroll: string
  period: PayPeriod
  /** Of those after this one, a slice; or this one alone. */
  after?: string
  only?: string
}

/** Who works at least a day of a period, by id. */
export function employmentsOf(
  sql: Query,
  { company, payroll, period, after, only }: EmploymentQuery,
): Promise<Employed[]> {
  const { from, to } = period
  return sql<Employed>`
    select e.id, e.name, t.position, t.salary, e.hire_date as hired, e.end_date as left, l.id as line_id,
      (select jsonb_agg(jsonb_build_object('from', t.from_date, 'salary', t.salary::text) order by t.from_date)
       from employee_terms t where t.company_id = ${company} and t.employee_id = e.id and t.from_date <= ${to}::date) as terms,
      (select coalesce(jsonb_agg(jsonb_build_object('from', a.from_date, 'to', a.to_date)), '[]') from employee_absences a
       where a.company_id = ${company} and a.employee_id = e.id and not a.paid
         and a.from_date <= ${to}::date and a.to_date >= ${from}::date) as absences,
      (select jsonb_agg(jsonb_build_object('typed', case when i.typed then i.amount::text else '' end,
         'concept', to_jsonb(c) || jsonb_build_object('value', c.value::text)) order by i.position)
       from payroll_items i join pay_concepts c on c.company_id = i.company_id and c.id = i.concept_id
       where i.company_id = ${company} and i.line_id = l.id) as items
    from employees e
    left join payroll_lines l on l.company_id = e.company_id and l.payroll_id = ${payroll} and l.employee_id = e.id
    cross join lateral (
      select t.position, t.salary from employee_terms t
      where t.company_id = ${company} and t.employee_id = e.id and t.from_date <= least(e.end_date, ${to}::date)
      order by t.from_date desc limit 1
    ) t
    where e.company_id = ${company} and ${employedIn(period)}
      ${after ? fragment`and e.id > ${after}::uuid` : empty} ${only ? fragment`and e.id = ${only}::uuid` : empty}
    order by e.id limit ${SLICE}`
}

/** Whether employee `e` works at least a day of a period. */
export const employedIn = ({ from, to }: PayPeriod) =>
  fragment`e.hire_date <= ${to}::date and (e.end_date is null or e.end_date >= ${from}::date)`
