import type { Query } from '#src/server/database/transaction.ts'

/** Before a station goes: what names it keeps its words, and points to nothing any more. */
export async function letGoOfStation(sql: Query, company: string, id: string): Promise<void> {
  await sql`update lot_moves set from_station_id = null where company_id = ${company} and from_station_id = ${id}`
  await sql`update lot_moves set to_station_id = null where company_id = ${company} and to_station_id = ${id}`
  await sql`update bundle_scans set station_id = null where company_id = ${company} and station_id = ${id}`
  await sql`update style_operations set station_id = null where company_id = ${company} and station_id = ${id}`
  await sql`update machinery_maintenance set station_id = null where company_id = ${company} and station_id = ${id}`
  await sql`update quality_inspections set station_id = null where company_id = ${company} and station_id = ${id}`
}
