import fragment, { empty, type Sql } from 'sql-template-tag'
import { companyZone } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { NO_REASON } from '../rules.ts'
import {
  type ListedStop,
  MOST_SAVED_STOPS,
  MOST_STOPS,
  type StopDays,
  type StopFigures,
  type StopList,
  type StopTally,
} from '../schemas.ts'

const ENDS = fragment`('reanudado', 'terminado', 'reabierto')`

/**
 * Each stop with its seconds within the days by the company's clock. A lot stands still from 'detenido' until it goes on or is put aside;
 * one that stands in a cancelled order waits for nothing and does not count. A machine's stop is of the station in which it is now.
 */
const stood = (company: string, { from, to }: StopDays): Sql => fragment`
  span as (
    select ${from}::date::timestamp at time zone zone as since, (${to}::date + 1)::timestamp at time zone zone as until
    from (select ${companyZone(company)} as zone) here),
  stops as (
    select 'lote' as of, k.id, k.version, t.id as production_lot_id, t.name, o.order_code,
      coalesce(s.id::text, m.from_name, '') as station_key, coalesce(s.name, m.from_name) as station,
      k.stop_reason_id, k.machinery_id, k.note, m.created_at as started_at, coalesce(e.created_at, t.archived_at) as ended_at
    from lot_stops k
    join lot_moves m on m.company_id = k.company_id and m.id = k.lot_move_id
    join production_lots t on t.company_id = m.company_id and t.id = m.production_lot_id
    join production_orders o on o.company_id = t.company_id and o.id = t.production_order_id
    left join production_stations s on s.company_id = m.company_id and s.id = m.from_station_id
    left join lateral (
      select n.created_at from lot_moves n
      where n.company_id = m.company_id and n.production_lot_id = m.production_lot_id and n.id > m.id and n.kind in ${ENDS}
      order by n.id limit 1) e on true
    where k.company_id = ${company} and (e.created_at is not null or t.archived_at is not null or o.status <> 'Cancelada')
    union all
    select 'equipo', k.id, k.version, null, n.name, null, coalesce(s.id::text, ''), s.name,
      k.stop_reason_id, k.machinery_id, k.note, k.started_at, k.ended_at
    from machine_stops k
    join machinery_maintenance n on n.company_id = k.company_id and n.id = k.machinery_id
    left join production_stations s on s.company_id = n.company_id and s.id = n.station_id
    where k.company_id = ${company}),
  stood as (
    select q.*, r.name as reason, coalesce(q.stop_reason_id::text, '') as reason_key, n.name as machine,
      extract(epoch from least(coalesce(q.ended_at, now()), span.until) - greatest(q.started_at, span.since))::float8 as seconds
    from stops q cross join span
    left join stop_reasons r on r.company_id = ${company} and r.id = q.stop_reason_id
    left join machinery_maintenance n on n.company_id = ${company} and n.id = q.machinery_id
    where q.started_at < span.until and coalesce(q.ended_at, now()) > span.since)`

const KEYS: Record<NonNullable<StopList['by']>, Sql> = {
  motivo: fragment`c.reason_key`,
  estacion: fragment`c.station_key`,
  equipo: fragment`coalesce(c.machinery_id::text, '')`,
}

/** How long lots and machines stood still, by reason, station and machine; what took longest first. */
export async function stopFigures({ sql, company, input }: Ctx<StopDays>): Promise<StopFigures> {
  const tally = (key: Sql, name: Sql, where: Sql = empty) => sql<StopTally>`
    with ${stood(company, input)}
    select ${key} as key, ${name} as name, count(*)::int as stops,
      coalesce(sum(c.seconds) filter (where c.of = 'lote'), 0) as lot_seconds,
      coalesce(sum(c.seconds) filter (where c.of = 'equipo'), 0) as machine_seconds
    from stood c ${where} group by 1, 2 order by sum(c.seconds) desc, 2, 1`
  const [reasons, stations, machines] = await Promise.all([
    tally(KEYS.motivo, fragment`coalesce(c.reason, ${NO_REASON})`),
    tally(KEYS.estacion, fragment`coalesce(c.station, 'Sin estación')`),
    tally(KEYS.equipo, fragment`c.machine`, fragment`where c.machinery_id is not null`),
  ])
  return { reasons, stations, machines }
}

/** The latest first, and how many there are beside those that are listed. */
export async function stops({ sql, company, input }: Ctx<StopList>) {
  const { by, key, whole } = input
  const rows = await sql<ListedStop & { total: number }>`
    with ${stood(company, input)}
    select c.of, c.id, c.version, c.production_lot_id, c.name, c.order_code, c.station, c.stop_reason_id, c.reason, c.machinery_id,
      c.machine, c.note, c.started_at, c.ended_at, c.seconds, count(*) over ()::int as total
    from stood c ${by === undefined ? empty : fragment`where ${KEYS[by]} = ${key}`}
    order by c.started_at desc, c.id limit ${whole ? MOST_SAVED_STOPS : MOST_STOPS}`
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...stop }) => stop) }
}
