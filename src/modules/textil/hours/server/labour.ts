import { amountOf } from '#src/kernel/money/cents.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { hourRateOn, hourShares } from '../rules.ts'
import type { HourRate } from '../schemas.ts'

interface TimedWork {
  lot_id: string
  operator_id: string | null
  operation_id: string
  station_id: string | null
  day: string
  /** Good ones, seconds and rejected ones: each took its minutes. */
  pieces: number
  minutes: string
}

/**
 * What the standard minutes of what was done to some lots cost, in decimal strings; a lot to which nothing was done has none. Rework takes none, as
 * it pays nothing. Each has its part of what a person, operation, station and day come to, so that all lots together have it to the cent.
 */
export async function hourLabourOfLots(
  sql: Query,
  company: string,
  rates: readonly HourRate[],
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lotIds.length === 0) return new Map()
  const rows = await sql<TimedWork>`
    with touched as (
      select distinct operator_id, operation_id, station_id, day from bundle_scans
      where company_id = ${company} and production_lot_id = any(${lotIds}::uuid[]) and operation_id is not null and not rework)
    select s.production_lot_id as lot_id, t.operator_id, t.operation_id, t.station_id, t.day,
      sum(s.good + s.seconds + s.rejected)::int as pieces, o.minutes::text as minutes
    from touched t
    join bundle_scans s on s.company_id = ${company} and s.operation_id = t.operation_id and s.day = t.day
      and s.operator_id is not distinct from t.operator_id and s.station_id is not distinct from t.station_id and not s.rework
    join style_operations o on o.company_id = ${company} and o.id = t.operation_id
    group by 1, 2, 3, 4, 5, o.minutes`
  const cents = new Map(lotIds.map((id) => [id, 0n]))
  for (const lots of Map.groupBy(rows, lineOf).values()) {
    const [first] = lots
    if (first === undefined) continue
    const step = { minutes: first.minutes, rate: hourRateOn(rates, first.station_id, first.day) }
    for (const [lot, share] of hourShares(lots, step)) {
      const before = cents.get(lot)
      if (before !== undefined) cents.set(lot, before + share)
    }
  }
  return new Map([...cents].filter(([, sum]) => sum !== 0n).map(([lot, sum]) => [lot, amountOf(sum)]))
}

const lineOf = ({ operator_id, operation_id, station_id, day }: TimedWork) =>
  [operator_id, operation_id, station_id, day].join(' ')
