import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

export interface LineStation {
  id: string
  name: string
}

/** Something that is done at a station: an operation of the style, or all that the station does. */
export interface LineStep {
  id: string
  operation_id: string | null
}

/** The stations in their order, held so that none is renamed or removed before a bundle stands in it. */
export const lockLine = (sql: Query, company: string): Promise<LineStation[]> =>
  sql<LineStation>`
    select id, name from production_stations where company_id = ${company} order by order_index, id for share`

/** @throws Refusal where the line has no such station */
export function stationOfLine(line: readonly LineStation[], id: string): LineStation {
  const place = line.find((one) => one.id === id)
  if (!place) throw refusal('station_not_found', 'Elige una estación.')
  return place
}

/** What a style has done at each station of the line. */
export async function stepsByStation(
  sql: Query,
  company: string,
  style: string | null,
  line: readonly LineStation[],
): Promise<Map<string, LineStep[]>> {
  const operations = await sql<{ id: string; station_id: string }>`
    select id, station_id from style_operations
    where company_id = ${company} and product_id = ${style}::uuid and archived_at is null and station_id is not null
    order by position, id`
  return new Map(
    line.map(({ id }) => {
      const own = operations.filter(({ station_id }) => station_id === id)
      return [
        id,
        own.length > 0 ? own.map((one) => ({ id: one.id, operation_id: one.id })) : [{ id, operation_id: null }],
      ]
    }),
  )
}
