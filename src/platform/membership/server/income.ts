import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import type { MonthlyIncome } from '../../dashboard/contract.ts'
import { platformDay } from '../rules.ts'
import { connections, openConnections, priceOn } from './connections.ts'

const MONTHS_SHOWN = 12

/** The current monthly cost of all active companies together. */
export async function expectedIncome(sql: Query, areas: FillingAreas, today = platformDay()): Promise<string> {
  const [row] = await sql<{ income: string }>`
    select coalesce(sum(at.price), 0.00) as income
    from (${openConnections(areas)}) c
    join company_profiles p on p.company_id = c.company_id and p.active
    cross join lateral (${priceOn(today)}) at`
  return found(row).income
}

/** The last twelve months, the current one last: payments, and the connections at each month's end at the prices of that time. */
export const incomeByMonth = (sql: Query, areas: FillingAreas, today = platformDay()) => sql<MonthlyIncome>`
  select d.month,
    (select coalesce(sum(amount), 0.00) from payments
     where voided_at is null and paid_on between d.month and d.month_end) as received,
    (select coalesce(sum(at.price), 0.00)
     from (${connections(areas, OPEN_THEN)}) c
     join company_profiles p on p.company_id = c.company_id and p.active
     cross join lateral (${priceOn(fragment`d.day`)}) at) as expected
  from (
    select month::date as month, (month + interval '1 month - 1 day')::date as month_end,
      least((month + interval '1 month - 1 day')::date, ${today}::date) as day
    from generate_series(
      date_trunc('month', ${today}::timestamp) - make_interval(months => ${MONTHS_SHOWN - 1}::integer),
      ${today}::timestamp, interval '1 month') month
  ) d
  order by d.month`

const OPEN_THEN = fragment`
  (connected_at at time zone 'UTC')::date <= d.day
  and (disconnected_at is null or (disconnected_at at time zone 'UTC')::date > d.day)`
