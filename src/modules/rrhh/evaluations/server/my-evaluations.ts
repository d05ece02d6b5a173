import fragment from 'sql-template-tag'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { Acknowledgement, Evaluation, LinkedAccount } from '../schemas.ts'
import { evaluationAt, wholeOf } from './lists.ts'

export const myEvaluations = ({ sql, company, user }: Ctx<unknown>): Promise<Evaluation[]> =>
  wholeOf(sql, company, fragment`e.account_id = ${user.id} and v.published_at is not null`)

/** Read, with what the employee has to say of it; once. */
export async function acknowledgeEvaluation({ sql, company, user, input }: Ctx<Acknowledgement>): Promise<Evaluation> {
  const { id, version, comment } = input
  const own = fragment`
    v.company_id = ${company} and v.id = ${id} and v.published_at is not null and exists (
      select from employees e where e.company_id = ${company} and e.id = v.employee_id and e.account_id = ${user.id})`
  const [evaluation] = await sql<{ version: number; read: boolean }>`
    select v.version, v.acknowledged_at is not null as read from evaluations v where ${own} for update of v`
  if (found(evaluation).read) throw refusal('evaluation_acknowledged', 'Ya confirmaste la lectura de esta evaluación.')
  foundAsSeen(evaluation, version)
  await sql`
    update evaluations v set acknowledged_at = now(), employee_comment = ${comment}, version = version + 1 where ${own}`
  return evaluationAt(sql, company, id)
}

export async function employeeAccount({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  const [employee] = await sql<{ account_id: string | null }>`
    select account_id from employees where company_id = ${company} and id = ${id}`
  return found(employee)
}

/** An account of the company, of one employee at most. */
export async function linkAccount({ sql, company, input }: Ctx<LinkedAccount>) {
  const { id, version, account_id } = input
  const [employee] = await sql<{ version: number }>`
    select version from employees where company_id = ${company} and id = ${id} for update`
  foundAsSeen(employee, version)
  if (account_id !== null) await checkAccount(sql, company, { employee: id, account: account_id })
  const [linked] = await sql<{ id: string; version: number; account_id: string | null }>`
    update employees set account_id = ${account_id}, version = version + 1
    where company_id = ${company} and id = ${id} returning id, version, account_id`
  return found(linked)
}

async function checkAccount(sql: Query, company: string, { employee, account }: { employee: string; account: string }) {
  // Two employees that get the same account at once: the second waits, and then sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`
  const [person] = await sql`select from profiles where company_id = ${company} and id = ${account} for key share`
  if (!person) throw refusal('person_not_in_team', 'Elige una persona de tu equipo.', { field: 'account_id' })
  const [other] = await sql<{ name: string }>`
    select name from employees where company_id = ${company} and account_id = ${account} and id <> ${employee}`
  if (other) throw refusal('user_already_linked', `Esa cuenta ya es de ${other.name}.`, { field: 'account_id' })
}
