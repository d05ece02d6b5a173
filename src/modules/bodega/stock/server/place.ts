import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

/** A warehouse other than the first by its id; null: the first. */
export type Place = string | null

interface Held {
  id: string
  name: string
  main: boolean
}

/** The warehouse of an id, which nobody archives until the transaction ends. @throws Refusal 404, or 409 for an archived one */
export async function lockWarehouse(sql: Query, company: string, id: string): Promise<Held> {
  const [row] = await sql<Held & { archived: boolean }>`
    select id, name, main, archived_at is not null as archived from warehouses
    where company_id = ${company} and id = ${id} for share`
  const { archived, ...held } = found(row)
  if (archived) throw refusal('warehouse_archived', `La bodega «${held.name}» está archivada. Restáurala para usarla.`)
  return held
}

/** Where somebody chose; without a choice the first, which costs no statement. */
export async function placeOf(sql: Query, company: string, id: string | null): Promise<Place> {
  if (id === null) return null
  const { main } = await lockWarehouse(sql, company, id)
  return main ? null : id
}
