import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../server/refusals.ts'
import type { Absence, NewAbsence } from './schemas.ts'

const { shortDate } = formatsOf('')

async function absences({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  found((await sql`select from employees where company_id = ${company} and id = ${id}`)[0])
  return sql<Absence>`
    select ${SHOWN} where a.company_id = ${company} and a.employee_id = ${id} order by a.from_date desc, a.id desc`
}

/** No day twice: it would be taken off twice. */
async function addAbsence({ sql, company, user, input }: Ctx<NewAbsence>): Promise<Absence> {
  const { id: employee, kind, from_date, to_date, paid, note } = input
  found((await sql`select from employees where company_id = ${company} and id = ${employee} for update`)[0])
  const [other] = await sql<Pick<Absence, 'from_date' | 'to_date'>>`
    select from_date, to_date from employee_absences
    where company_id = ${company} and employee_id = ${employee} and from_date <= ${to_date}::date and to_date >= ${from_date}::date limit 1`
  if (other) {
    const days = `del ${shortDate(other.from_date)} al ${shortDate(other.to_date)}`
    throw refusal('absence_overlaps', `Ya hay una ausencia ${days}.`, { field: 'from_date' })
  }
  const id = v7()
  await sql`
    insert into employee_absences (company_id, id, employee_id, kind, from_date, to_date, paid, note, person_id)
    values (${company}, ${id}, ${employee}, ${kind}, ${from_date}, ${to_date}, ${paid}, ${note}, ${user.id})`
  const [made] = await sql<Absence>`select ${SHOWN} where a.company_id = ${company} and a.id = ${id}`
  return found(made)
}

async function deleteAbsence({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  found((await sql`delete from employee_absences where company_id = ${company} and id = ${id} returning id`)[0])
  return {}
}

const SHOWN: Sql = fragment`
  a.id, a.kind, a.from_date, a.to_date, a.paid, a.note, a.created_at, p.username
  from employee_absences a join profiles p on p.company_id = a.company_id and p.id = a.person_id`

export const absenceHandlers = { absences, addAbsence, deleteAbsence }
