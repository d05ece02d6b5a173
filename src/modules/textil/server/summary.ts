import { found } from '#src/kernel/refusal.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { AT_WORK, LATE } from '../lots/server/cards.ts'
import { DUE_SOON_DAYS, type Summary } from '../summary.ts'

export async function textilSummary({ sql, company }: Ctx<unknown>): Promise<Summary> {
  const [row] = await sql<Summary>`
    select count(*)::int as lots, count(*) filter (where t.is_stopped)::int as stopped,
      count(*) filter (where ${LATE})::int as late,
      (select count(*)::int from production_orders o
       where o.company_id = ${company} and o.status in ('Pendiente', 'En Proceso')
         and o.due_date <= ${companyToday(company)} + ${DUE_SOON_DAYS}::integer) as due
    from production_lots t where t.company_id = ${company} and t.archived_at is null and ${AT_WORK}`
  return found(row)
}
