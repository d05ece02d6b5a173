import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { cellName } from '../../styles/axes.ts'
import { progressOf } from './lists.ts'

interface Asked {
  size: string
  colour: string
  quantity: number
}

interface Changed {
  order: string
  /** What it makes, before and after. */
  from: string | null
  to: string | null
  cells: readonly Asked[]
}

/** @throws Refusal where an order that was cut would make something else, or ask for less of a size and colour than was cut */
export async function refuseCutAway(sql: Query, company: string, { order, from, to, cells }: Changed): Promise<void> {
  const [cut] = await sql`select from cuts where company_id = ${company} and production_order_id = ${order} limit 1`
  if (!cut) return
  if (from !== to)
    throw refusal('order_cut', 'Esta orden ya tiene cortes: no puede fabricar otra prenda.', { field: 'style_id' })
  const touched = await sql<{ id: string }>`
    select distinct e.order_cell_id as id from cut_cells e join cuts c on c.company_id = e.company_id and c.id = e.cut_id
    where c.company_id = ${company} and c.production_order_id = ${order}`
  for (const cell of await progressOf(sql, company, order)) {
    if (!touched.some(({ id }) => id === cell.id)) continue
    const asked = cells.find(({ size, colour }) => size === cell.size && colour === cell.colour)
    const name = cellName(cell) || 'la prenda'
    if (!asked)
      throw refusal('order_cut', `Ya hay cortes de ${name}: no se puede quitar de la orden.`, { field: 'cells' })
    if (asked.quantity < Math.min(cell.cut, cell.ordered))
      throw refusal('order_cut', `De ${name} ya se cortaron ${cell.cut}: pide al menos esas.`, { field: 'cells' })
  }
}
