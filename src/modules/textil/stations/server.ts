import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { AT_WORK } from '../lots/server/cards.ts'
import { MOST_STATIONS, type NewStation, type Station, type StationChange } from '../rows.ts'
import refusal from '../server/refusals.ts'
import { letGoOfStation } from './server/let-go.ts'

/** A station `s` with what stands in it. */
export const STATION = fragment`s.id, s.name, s.order_index, s.people, s.minutes_each, s.minutes_piece::text as minutes_piece, s.version, (
  select count(*)::int from production_lots t
  where t.company_id = s.company_id and t.current_station_id = s.id and t.archived_at is null and ${AT_WORK}) as lots`

export const stations = ({ sql, company }: Ctx<unknown>) =>
  sql<Station>`
    select ${STATION} from production_stations s where s.company_id = ${company} order by s.order_index, s.id`

/** In their order. */
export async function stationIds(sql: Query, company: string): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select id from production_stations where company_id = ${company} order by order_index, id`
  return rows.map(({ id }) => id)
}

export async function addStation({ sql, company, input: { name, order_index } }: Ctx<NewStation>) {
  const [station] = await sql<Station>`
    insert into production_stations as s (company_id, id, name, order_index)
    select ${company}::uuid, ${v7()}::uuid, ${name}, ${order_index}::int
    where (select count(*) from production_stations where company_id = ${company}) < ${MOST_STATIONS}
    returning ${STATION}`
  if (!station) throw refusal('too_many_stations', `Como máximo ${MOST_STATIONS} estaciones.`)
  return station
}

/** The lots in it say its new name. */
export async function editStation(ctx: Ctx<StationChange>) {
  const { sql, company, input } = ctx
  const { id, name } = input
  const select = fragment`${STATION} from changed s`
  const station = await changeSeen<Station>(ctx, 'production_stations', fragment`name = ${name}`, select)
  await sql`
    update production_lots set status = ${name} where company_id = ${company} and current_station_id = ${id}`
  return station
}

/** Places are given anew to all, so that a gap or a double one is gone with the next move. An order has no version. */
export async function moveStation({ sql, company, input: { id, position } }: Ctx<{ id: string; position: number }>) {
  // First the rows, then their order: whoever waited here for another move sees what it did.
  await sql`select from production_stations where company_id = ${company} order by id for no key update`
  const before = await stationIds(sql, company)
  found(before.find((one) => one === id))
  const order = before.filter((one) => one !== id)
  order.splice(position - 1, 0, id)
  await sql`
    update production_stations s set order_index = o.place
    from unnest(${order}::uuid[]) with ordinality as o (id, place)
    where s.company_id = ${company} and s.id = o.id and s.order_index <> o.place`
  return {}
}

/** Once no lot is at work in it. What was put aside there waits for a station again when it comes back. */
export async function removeStation({ sql, company, input: { id } }: Ctx<ById>) {
  found((await sql`select 1 from production_stations where company_id = ${company} and id = ${id} for update`)[0])
  const [there] = await sql`
    select 1 from production_lots t
    where t.company_id = ${company} and t.current_station_id = ${id} and t.archived_at is null and ${AT_WORK} limit 1`
  if (there) throw refusal('station_has_lots', 'Esta estación tiene lotes. Muévelos a otra antes de eliminarla.')
  await sql`
    update production_lots set current_station_id = null, status = 'Creado', expected_completion_at = null,
      version = version + 1
    where company_id = ${company} and current_station_id = ${id}`
  await letGoOfStation(sql, company, id)
  await sql`delete from production_stations where company_id = ${company} and id = ${id}`
  return {}
}
