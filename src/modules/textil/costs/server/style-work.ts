import { companyToday } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'

interface StyleWork {
  /** Of a piece. */
  minutes: string
  /** What a piece pays today, all operations together. */
  labour: string
  /** Its operations, as far as their time costs. */
  steps: { station_id: string | null; minutes: string }[]
}

/** What is done to a piece of some styles; a style without operations is left out. */
export async function minutesOfStyles(
  sql: Query,
  company: string,
  styles: readonly string[],
): Promise<ReadonlyMap<string, StyleWork>> {
  const rows = await sql<StyleWork & { style: string }>`
    select o.product_id as style, trim_scale(sum(o.minutes))::text as minutes, coalesce(trim_scale(sum(r.amount)), 0)::text as labour,
      jsonb_agg(jsonb_build_object('station_id', o.station_id, 'minutes', o.minutes::text)) as steps
    from style_operations o
    left join lateral (
      select amount from operation_rates r
      where r.company_id = o.company_id and r.operation_id = o.id and r.from_day <= ${companyToday(company)}
      order by r.from_day desc limit 1) r on true
    where o.company_id = ${company} and o.product_id = any(${styles}::uuid[]) and o.archived_at is null group by 1`
  return new Map(rows.map(({ style, ...work }) => [style, work]))
}
