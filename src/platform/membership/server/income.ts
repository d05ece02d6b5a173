import fragment, { type Sql } from 'sql-template-tag'
import { laterDay, laterMonth } from '#src/kernel/days/day.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import type { MonthlyIncome } from '../../dashboard/contract.ts'
import { platformDay } from '../rules.ts'
import { connections, openConnections, priceOn } from './connections.ts'

const MONTHS_SHOWN = 12

/** The current monthly cost of all active companies together. */
export const expectedIncome = (sql: Query, areas: FillingAreas, today = platformDay()): Promise<string> =>
  incomeOf(sql, openConnections(areas), today)

/** What these connections of active companies cost a month, at the prices of a day. */
async function incomeOf(sql: Query, connected: Sql, day: string): Promise<string> {
  const [row] = await sql<{ income: string }>`
    select coalesce(sum(at.price), 0.00) as income
    from (${connected}) c
    join company_profiles p on p.company_id = c.company_id and p.active
    cross join lateral (${priceOn(day)}) at`
  return found(row).income
}

/** The last twelve months, the current one last: payments, and the connections at each month's end at the prices of that time. */
export const incomeByMonth = (sql: Query, areas: FillingAreas, today = platformDay()): Promise<MonthlyIncome[]> =>
  Promise.all(
    Array.from({ length: MONTHS_SHOWN }, async (_, at) => {
      const month = laterMonth(today.slice(0, 7), at + 1 - MONTHS_SHOWN)
      const first = `${month}-01`
      const last = laterDay(`${laterMonth(month, 1)}-01`, -1)
      const day = last < today ? last : today
      const [[paid], expected] = await Promise.all([
        sql<{ received: string }>`
          select coalesce(sum(amount), 0.00) as received from payments
          where voided_at is null and paid_on between ${first}::date and ${last}::date`,
        incomeOf(sql, connections(areas, openOn(day)), day),
      ])
      return { month: first, received: found(paid).received, expected }
    }),
  )

const openOn = (day: string) => fragment`
  (connected_at at time zone 'UTC')::date <= ${day}::date
  and (disconnected_at is null or (disconnected_at at time zone 'UTC')::date > ${day}::date)`
