import { unlessStale } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { ClosedPeriods, FinalPeriod, PeriodLock } from '../schemas.ts'

export const periods = ({ sql, company }: Ctx<unknown>) => periodsOf(sql, company)

export async function lockPeriods({ sql, company, user, input }: Ctx<PeriodLock>): Promise<ClosedPeriods> {
  const { locked_through, version } = input
  if (locked_through !== null) await refuseDaysToCome(sql, company, locked_through, 'locked_through')
  const { final_through } = await periodsOf(sql, company)
  if (final_through !== null && (locked_through === null || locked_through < final_through)) {
    throw refusal('period_final', 'No puede ser anterior a la fecha definitiva.', { field: 'locked_through' })
  }
  const saved = await sql`
    insert into period_locks as p (company_id, locked_through, locked_by, locked_at, version)
    select ${company}::uuid, ${locked_through}::date, ${user.id}::uuid, now(), 2
    where ${version}::integer = 1 or exists (select from period_locks where company_id = ${company})
    on conflict (company_id) do update set locked_through = excluded.locked_through, locked_by = excluded.locked_by,
      locked_at = excluded.locked_at, version = p.version + 1
    where p.version = ${version}
    returning company_id`
  unlessStale(saved[0])
  return periodsOf(sql, company)
}

/** From here on nobody opens those days again. */
export async function finalizePeriods({ sql, company, user, input }: Ctx<FinalPeriod>): Promise<ClosedPeriods> {
  const { final_through, version } = input
  const before = await periodsOf(sql, company)
  if (before.locked_through === null || final_through > before.locked_through) {
    throw refusal('period_not_locked', 'Cierra antes esos días: la fecha definitiva no pasa de la de cierre.', {
      field: 'final_through',
    })
  }
  if (before.final_through !== null && final_through < before.final_through) {
    throw refusal('period_final', 'La fecha definitiva no se mueve hacia atrás.', { field: 'final_through' })
  }
  const saved = await sql`
    update period_locks set final_through = ${final_through}, final_by = ${user.id}, final_at = now(), version = version + 1
    where company_id = ${company} and version = ${version}
    returning company_id`
  unlessStale(saved[0])
  return periodsOf(sql, company)
}

async function periodsOf(sql: Query, company: string): Promise<ClosedPeriods> {
  const [found] = await sql<ClosedPeriods>`
    select p.locked_through, l.username as locked_by, p.locked_at, p.final_through, f.username as final_by, p.final_at, p.version
    from period_locks p
    left join profiles l on l.company_id = p.company_id and l.id = p.locked_by
    left join profiles f on f.company_id = p.company_id and f.id = p.final_by
    where p.company_id = ${company}`
  return found ?? NEVER_CLOSED
}

const NEVER_CLOSED: ClosedPeriods = {
  locked_through: null,
  locked_by: null,
  locked_at: null,
  final_through: null,
  final_by: null,
  final_at: null,
  version: 1,
}

async function refuseDaysToCome(sql: Query, company: string, day: string, field: string) {
  if (day > (await companyDay(sql, company)))
    throw refusal('date_in_future', 'Ese día aún no llega: se cierra lo que ya pasó.', { field })
}
