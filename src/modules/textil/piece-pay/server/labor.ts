import { amountOf } from '#src/kernel/money/cents.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { PieceCount, PieceRate } from '../rules.ts'
import { lotShares } from '../shares.ts'
import { mondayOf } from '../week.ts'
import { percentsOf } from './settings.ts'
import { rateOfDay } from './worked.ts'

interface LotWork extends PieceCount, PieceRate {
  lot_id: string
  operator_id: string
  operation_id: string
  day: string
}

/**
 * What people are paid for their pieces of some lots, in decimal strings; a lot of which nobody is paid has none. Each has its part of what the
 * person, operation and day come to, bands shared by the pieces, so that all lots together have what is paid; what keeps a person's week from going
 * below zero is of no lot.
 */
export async function laborOfLots(
  sql: Query,
  company: string,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lotIds.length === 0) return new Map()
  const rows = await sql<LotWork>`
    with touched as (
      select distinct operator_id, operation_id, day from bundle_scans
      where company_id = ${company} and production_lot_id = any(${lotIds}::uuid[])
        and operator_id is not null and operation_id is not null and not rework),
    d as (
      select s.production_lot_id as lot_id, t.operator_id, t.operation_id, t.day,
        sum(s.good)::int as good, sum(s.seconds)::int as seconds, sum(s.rejected)::int as rejected
      from touched t
      join bundle_scans s on s.company_id = ${company} and s.operator_id = t.operator_id and s.operation_id = t.operation_id
        and s.day = t.day and not s.rework
      group by 1, 2, 3, 4)
    select d.*, coalesce(r.amount, 0)::text as amount, coalesce(r.bands, '[]') as bands
    from d left join lateral (${rateOfDay(company)}) r on true`
  const { percentsIn } = await percentsOf(sql, company)
  const wanted = new Map(lotIds.map((id) => [id, 0n]))
  for (const lots of Map.groupBy(rows, ({ operator_id, operation_id, day }) =>
    [operator_id, operation_id, day].join(' '),
  ).values()) {
    const [first] = lots
    if (first === undefined) continue
    for (const [lot, cents] of lotShares(lots, first, percentsIn(mondayOf(first.day)))) {
      const before = wanted.get(lot)
      if (before !== undefined) wanted.set(lot, before + cents)
    }
  }
  return new Map([...wanted].filter(([, cents]) => cents !== 0n).map(([lot, cents]) => [lot, amountOf(cents)]))
}
