import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { TypedOperation } from '../schemas.ts'

interface WrittenOperations {
  product: string
  operations: readonly TypedOperation[]
  /** From this day on what they pay holds. */
  from: string
}

/** The operations of a style as they are to be, in their order. What is no longer done is put aside: somebody may have been paid for it. */
export async function writeOperations(
  sql: Query,
  company: string,
  { product, operations, from }: WrittenOperations,
): Promise<void> {
  await refuseUnknown(sql, company, product, operations)
  const rows = operations.map(({ id, station_id, ...operation }, at) => ({
    ...operation,
    id: id === '' ? v7() : id,
    station_id: station_id === '' ? null : station_id,
    position: at + 1,
  }))
  const ids = rows.map(({ id }) => id)
  await sql`
    update style_operations set archived_at = now()
    where company_id = ${company} and product_id = ${product} and archived_at is null and id <> all(${ids}::uuid[])`
  if (rows.length === 0) return
  await sql`
    insert into style_operations as o (company_id, id, product_id, position, name, station_id, minutes)
    select ${company}::uuid, r.id, ${product}::uuid, r.position, r.name, r.station_id, r.minutes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, position integer, name text, station_id uuid, minutes numeric)
    on conflict (company_id, id) do update set position = excluded.position, name = excluded.name,
      station_id = excluded.station_id, minutes = excluded.minutes`
  await writeRates(
    sql,
    company,
    from,
    rows.map(({ id, amount, bands }) => ({ rate_id: v7(), id, amount, bands })),
  )
}

interface RateRow {
  rate_id: string
  /** The operation's. */
  id: string
  amount: string
  bands: TypedOperation['bands']
}

/** Only what differs from what holds on that day; an operation that pays nothing needs no rate. */
async function writeRates(sql: Query, company: string, from: string, rows: readonly RateRow[]): Promise<void> {
  await sql`
    insert into operation_rates (company_id, id, operation_id, from_day, amount, bands)
    select ${company}::uuid, r.rate_id, r.id, ${from}::date, r.amount, r.bands
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (rate_id uuid, id uuid, amount numeric, bands jsonb)
    left join lateral (
      select a.amount, a.bands from operation_rates a
      where a.company_id = ${company} and a.operation_id = r.id and a.from_day <= ${from}::date
      order by a.from_day desc limit 1) held on true
    where (coalesce(held.amount, 0), coalesce(held.bands, '[]')) is distinct from (r.amount, r.bands)
    on conflict (company_id, operation_id, from_day) do update set amount = excluded.amount, bands = excluded.bands`
}

async function refuseUnknown(sql: Query, company: string, product: string, operations: readonly TypedOperation[]) {
  const ids = operations.flatMap(({ id }) => id || [])
  const there = await sql`
    select from style_operations
    where company_id = ${company} and product_id = ${product} and archived_at is null and id = any(${ids}::uuid[])`
  if (there.length !== ids.length)
    throw refusal('style_operation_gone', 'Una de las operaciones ya no está en la ficha: ábrela de nuevo.', {
      field: 'operations',
    })
  const stations = [...new Set(operations.flatMap(({ station_id }) => station_id || []))]
  const known = await sql`
    select from production_stations where company_id = ${company} and id = any(${stations}::uuid[]) for key share`
  if (known.length !== stations.length)
    throw refusal('unknown_station', 'Una de las estaciones ya no está: elige otra.', { field: 'operations' })
}
