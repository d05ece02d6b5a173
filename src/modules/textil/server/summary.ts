import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { companyToday, companyZone } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { AT_WORK, LATE } from '../lots/server/cards.ts'
import { type DonePieces, firstQuality } from '../scans/rules.ts'
import { DUE_SOON_DAYS, QUALITY_DAYS, type Summary } from '../summary.ts'

export async function textilSummary({ sql, company }: Ctx<unknown>): Promise<Summary> {
  const today = companyToday(company)
  const open = fragment`o.company_id = ${company} and o.status in ('Pendiente', 'En Proceso')`
  const [row] = await sql<Omit<Summary, 'first_quality'> & { scanned: DonePieces }>`
    select count(*)::int as lots, count(*) filter (where t.is_stopped)::int as stopped,
      count(*) filter (where ${LATE})::int as late,
      (select count(*)::int from production_orders o where ${open} and o.due_date <= ${today} + ${DUE_SOON_DAYS}::integer) as due,
      (select count(*)::int from production_orders o where ${open} and o.due_date < ${today}) as late_orders,
      (select coalesce(sum(f.quantity), 0)::int from production_lots f
       where f.company_id = ${company} and f.archived_at is null
         and f.finished_at >= ${today}::timestamp at time zone ${companyZone(company)}) as pieces_today,
      (select jsonb_build_object('good', coalesce(sum(c.good) filter (where c.through), 0), 'seconds', coalesce(sum(c.seconds), 0),
         'rejected', coalesce(sum(c.rejected), 0))
       from (select distinct on (s.tap) s.good, s.seconds, s.rejected, s.through from bundle_scans s
             where s.company_id = ${company} and not s.rework and s.day > ${today} - ${QUALITY_DAYS}::integer) c) as scanned
    from production_lots t where t.company_id = ${company} and t.archived_at is null and ${AT_WORK}`
  const { scanned, ...figures } = found(row)
  return { ...figures, first_quality: firstQuality(scanned) }
}
