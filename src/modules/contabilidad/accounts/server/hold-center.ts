import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

/** Holds a cost centre until what names it is stored. @throws Refusal for one that the company has not */
export async function holdCenter(sql: Query, company: string, id: string | null): Promise<void> {
  if (id === null) return
  const [center] = await sql`select from cost_centers where company_id = ${company} and id = ${id} for key share`
  if (!center) throw refusal('cost_center_not_found', 'Ese centro de costo ya no existe.')
}
