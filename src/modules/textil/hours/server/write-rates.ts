import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { HourRate } from '../schemas.ts'

/** What hours cost, as it is to be: one that stays keeps its row. @throws Refusal where a station is not there */
export async function writeHourRates(sql: Query, company: string, rates: readonly HourRate[]): Promise<void> {
  const stations = [...new Set(rates.flatMap(({ station_id }) => station_id ?? []))]
  const there = await sql`
    select from production_stations where company_id = ${company} and id = any(${stations}::uuid[]) for key share`
  if (there.length !== stations.length)
    throw refusal('unknown_station', 'Una de las estaciones ya no está: elige otra.', { field: 'hour_rates' })
  const rows = JSON.stringify(rates.map((rate) => ({ ...rate, id: v7() })))
  await sql`
    delete from hour_rates h
    where h.company_id = ${company} and not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as r (station_id uuid, from_day date)
      where r.station_id is not distinct from h.station_id and r.from_day = h.from_day)`
  await sql`
    insert into hour_rates as h (company_id, id, station_id, from_day, amount)
    select ${company}::uuid, r.id, r.station_id, r.from_day, r.amount
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, station_id uuid, from_day date, amount numeric)
    on conflict (company_id, station_id, from_day) do update set amount = excluded.amount
    where h.amount <> excluded.amount`
}
