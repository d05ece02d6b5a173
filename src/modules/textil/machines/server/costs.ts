import fragment, { empty } from 'sql-template-tag'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { CostDays, MaintenanceCosts } from '../schemas.ts'

const SUM = fragment`
  count(*) filter (where r.kind = 'preventivo')::int as preventive, count(*) filter (where r.kind = 'correctivo')::int as corrective,
  coalesce(sum(r.cost), 0)::numeric(16, 2)::text as cost`

/** What was done to machines within some days, and what it cost. */
export async function maintenanceCosts({
  sql,
  company,
  input: { from, to },
}: Ctx<CostDays>): Promise<MaintenanceCosts> {
  const within = fragment`
    r.company_id = ${company} ${from === '' ? empty : fragment`and r.date >= ${from}::date`}
    ${to === '' ? empty : fragment`and r.date <= ${to}::date`}`
  const [[all], machines] = await Promise.all([
    sql<MaintenanceCosts['all']>`select ${SUM} from maintenance_records r where ${within}`,
    sql<MaintenanceCosts['machines'][number]>`
      select m.id, m.name, ${SUM} from maintenance_records r
      join machinery_maintenance m on m.company_id = r.company_id and m.id = r.machinery_id
      where ${within} group by m.id, m.name, m.plain_name order by coalesce(sum(r.cost), 0) desc, m.plain_name, m.id`,
  ])
  return { all: all ?? { preventive: 0, corrective: 0, cost: '0.00' }, machines }
}
