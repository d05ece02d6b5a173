import type { Ctx } from '#src/server/calls/serve.ts'
import { AT_WORK } from '../../lots/server/cards.ts'
import type { StationFigures } from '../../rows.ts'
import type { Reported } from '../contract.ts'

/**
 * A stay begins with the move into a station and ends with whatever takes the lot away: the next move, its finish. Pauses count: they are
 * what makes a station slow. What is still there is counted as held, not in the average.
 */
export async function stationReport({ sql, company, input: { days } }: Ctx<Reported>) {
  const rows = await sql<StationFigures & { at: string }>`
    with ways as (
      select m.to_station_id as station_id, m.created_at as came,
        lead(m.created_at) over (partition by m.production_lot_id order by m.id) as went
      from lot_moves m
      where m.company_id = ${company} and (m.kind in ('movido', 'avance', 'terminado', 'reabierto') or m.kind = 'reproceso' and m.to_station_id is not null)),
    stays as (
      select station_id, count(*)::int as stays, round(avg(extract(epoch from went - came)))::int as average_seconds
      from ways
      where station_id is not null and went >= now() - make_interval(days => ${days}::int)
      group by station_id),
    held as (
      select t.current_station_id as station_id, count(*)::int as lots, sum(t.quantity)::int as units
      from production_lots t where t.company_id = ${company} and t.archived_at is null and ${AT_WORK}
      group by t.current_station_id),
    places as (
      select null::uuid as id, 'Lotes por Asignar' as name, -1 as order_index
      union all select s.id, s.name, s.order_index from production_stations s where s.company_id = ${company})
    select now() as at, places.id, places.name, coalesce(held.lots, 0) as lots, coalesce(held.units, 0) as units,
      coalesce(stays.stays, 0) as stays, stays.average_seconds
    from places
    left join held on held.station_id is not distinct from places.id
    left join stays on stays.station_id = places.id
    order by places.order_index, places.id`
  return { at: rows[0]?.at ?? '', stations: rows.map(({ at: _, ...figures }) => figures) }
}
