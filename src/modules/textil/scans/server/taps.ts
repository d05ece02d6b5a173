import fragment, { type Sql } from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { ScanDays, ScanTap, StationPieces } from '../schemas.ts'

const MOST_TAPS = 100

/** Taps, the latest first: the scans that one of them wrote, as one. */
const taps = (sql: Query, where: Sql): Promise<ScanTap[]> =>
  sql<ScanTap>`
    select (array_agg(c.id order by c.id))[1] as id, c.production_lot_id, l.name as lot, o.order_code, max(c.station_name) as station,
      coalesce(string_agg(x.name, ', ' order by x.position, x.id), '') as operations, max(c.operator_name) as operator, p.username,
      max(c.good) as good, max(c.seconds) as seconds, max(c.rejected) as rejected, bool_or(c.rework) as rework,
      max(c.scanned_at) as scanned_at
    from bundle_scans c
    join production_lots l on l.company_id = c.company_id and l.id = c.production_lot_id
    join production_orders o on o.company_id = l.company_id and o.id = l.production_order_id
    join profiles p on p.company_id = c.company_id and p.id = c.user_id
    left join style_operations x on x.company_id = c.company_id and x.id = c.operation_id
    where ${where} group by c.tap, c.production_lot_id, l.name, o.order_code, p.username
    order by max(c.scanned_at) desc, 1 desc limit ${MOST_TAPS}`

/** All that was done to a bundle. */
export async function lotScans({ sql, company, input: { id } }: Ctx<ById>): Promise<ScanTap[]> {
  found((await sql`select from production_lots where company_id = ${company} and id = ${id}`)[0])
  return taps(sql, fragment`c.company_id = ${company} and c.production_lot_id = ${id}`)
}

/** What the person tapped today, and how many pieces that were. */
export async function ownScans({ sql, company, user }: Ctx<unknown>) {
  const own = fragment`c.company_id = ${company} and c.user_id = ${user.id} and c.day = ${companyToday(company)}`
  const [rows, [sums]] = await Promise.all([
    taps(sql, own),
    sql<{ good: number; seconds: number; rejected: number }>`
      select coalesce(sum(good), 0)::int as good, coalesce(sum(seconds), 0)::int as seconds, coalesce(sum(rejected), 0)::int as rejected
      from (select distinct on (c.tap) c.good, c.seconds, c.rejected from bundle_scans c where ${own}) tapped`,
  ])
  return { taps: rows, good: 0, seconds: 0, rejected: 0, ...sums }
}

/** Within days, at each station: pieces that were through with it for the first time, and those that were set aside there. */
export const piecesByStation = (sql: Query, company: string, from: Sql, to: Sql): Promise<StationPieces[]> =>
  sql<StationPieces>`
    select coalesce(s.name, tapped.station_name) as station, coalesce(sum(tapped.good) filter (where tapped.through), 0)::int as good,
      sum(tapped.seconds)::int as seconds, sum(tapped.rejected)::int as rejected
    from (
      select distinct on (c.tap) c.company_id, c.station_id, c.station_name, c.good, c.seconds, c.rejected, c.through
      from bundle_scans c
      where c.company_id = ${company} and c.day between ${from} and ${to} and not c.rework) tapped
    left join production_stations s on s.company_id = tapped.company_id and s.id = tapped.station_id
    group by 1, s.order_index, s.id order by s.order_index, s.id, 1`

export const scanFigures = ({ sql, company, input: { from, to } }: Ctx<ScanDays>): Promise<StationPieces[]> =>
  piecesByStation(sql, company, fragment`${from}::date`, fragment`${to}::date`)
