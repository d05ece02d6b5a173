import { clockIn, momentAt } from '#src/kernel/days/clock.ts'
import { laterMonth } from '#src/kernel/days/day.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { REPORTED_MONTHS, type SalesMonth, type SalesReport, type StageFigures } from './contract.ts'

/** The open pipeline, and the opportunities closed in the last twelve months; archived ones do not count. */
export async function salesReport({ sql, company }: Ctx<unknown>): Promise<SalesReport> {
  const [profile] = await sql<{ country: string }>`select country from company_profiles where company_id = ${company}`
  const zone = zoneOf(profile?.country ?? '', 'UTC')
  const first = laterMonth(clockIn(zone).day.slice(0, 7), 1 - REPORTED_MONTHS)
  const since = momentAt(zone, `${first}-01`, '00:00')
  const [stages, closed, [time]] = await Promise.all([
    sql<StageFigures>`
      select s.id, s.name, count(t.id)::int as open, coalesce(sum(t.value), 0)::numeric(20,2)::text as value,
        round(extract(epoch from avg(now() - t.created_at)) / 86400, 1)::float8 as average_days
      from pipeline_stages s
      left join sales_opportunities t
        on t.company_id = s.company_id and t.status = s.id and t.outcome = 'open' and t.archived_at is null
      where s.company_id = ${company} group by s.id, s.name, s.position order by s.position, s.id`,
    sql<SalesMonth>`
      select to_char(closed_at at time zone ${zone}, 'YYYY-MM') as month,
        count(*) filter (where outcome = 'won')::int as won,
        coalesce(sum(value) filter (where outcome = 'won'), 0)::numeric(20,2)::text as won_value,
        count(*) filter (where outcome = 'lost')::int as lost,
        coalesce(sum(value) filter (where outcome = 'lost'), 0)::numeric(20,2)::text as lost_value
      from sales_opportunities
      where company_id = ${company} and outcome in ('won', 'lost') and archived_at is null and closed_at >= ${since}
      group by 1`,
    sql<{ days: number | null }>`
      select round(extract(epoch from avg(closed_at - created_at)) / 86400, 1)::float8 as days from sales_opportunities
      where company_id = ${company} and outcome = 'won' and archived_at is null and closed_at >= ${since}`,
  ])
  const months = Array.from({ length: REPORTED_MONTHS }, (_, at) => {
    const month = laterMonth(first, at)
    return closed.find((one) => one.month === month) ?? { month, ...NOTHING }
  })
  const won = months.reduce((sum, one) => sum + one.won, 0)
  const lost = months.reduce((sum, one) => sum + one.lost, 0)
  return {
    stages,
    months,
    won,
    lost,
    won_value: amountOf(months.reduce((cents, one) => cents + centsOf(one.won_value), 0n)),
    conversion: won + lost === 0 ? null : Math.round((won / (won + lost)) * 1_000) / 10,
    days_to_win: time?.days ?? null,
  }
}

const NOTHING = { won: 0, won_value: '0.00', lost: 0, lost_value: '0.00' }
