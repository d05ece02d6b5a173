import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import {
  keepMaterials,
  mainWarehouse,
  materialsKept,
  produceGoods,
  releaseMaterialsKept,
  takeBackProducedGoods,
} from '#src/modules/bodega/port.ts'
import { makeInProcess } from '#src/modules/cdm/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { materialsOfStyles } from '../../styles/server/style-materials.ts'
import { asUsed, materialsFor, type SizePieces, type TakenUnits } from '../rules.ts'
import type { CutMaterials } from '../schemas.ts'
import { costSettingsOf, keepsStock } from './settings.ts'

export async function cutMaterials({ sql, company, input: { id } }: Ctx<ById>): Promise<CutMaterials> {
  const [order] = await sql<{ style_id: string | null }>`
    select style_id from production_orders where company_id = ${company} and id = ${id}`
  const { style_id } = found(order)
  const takes = style_id !== null && (await takesMaterials(sql, company))
  const materials = takes ? await materialsOfStyles(sql, company, [style_id]) : []
  const kept = takes ? await materialsKept(sql, company, id) : new Map<string, number>()
  return {
    takes: materials.length > 0,
    // What is kept for the order is there for its cut.
    materials: materials.map(({ material_id, name, unit, waste, quantities, stock, reserved }) => ({
      ...{ material_id, name, unit, waste, quantities, free: stock - reserved + (kept.get(material_id) ?? 0) },
    })),
  }
}

const takesMaterials = async (sql: Query, company: string): Promise<boolean> =>
  (await costSettingsOf(sql, company)).takes_materials && (await keepsStock(sql, company))

interface CutOut {
  cut: string
  /** The cut's, whose row is held. */
  order: string
  day: string
  author: string
  pieces: readonly SizePieces[]
  /** What was really used, of some materials; the others as the sheet says. */
  used: readonly TakenUnits[]
}

/**
 * Materials of a cut become as many units in process as pieces were cut, at their average. Nothing happens where the company wants none taken.
 * @throws Refusal where some are missing, product by product, or one is not of the sheet
 */
export async function takeMaterials(sql: Query, company: string, out: CutOut): Promise<void> {
  const [order] = await sql<{ style_id: string | null; order_code: string; number: number }>`
    select o.style_id, o.order_code, c.number from production_orders o
    join cuts c on c.company_id = o.company_id and c.id = ${out.cut}
    where o.company_id = ${company} and o.id = ${out.order}`
  const { style_id, order_code, number } = found(order)
  const settings = await costSettingsOf(sql, company)
  if (style_id === null || !(await takesMaterials(sql, company))) return refuseUsed(out.used.length > 0)
  const sheet = await materialsOfStyles(sql, company, [style_id])
  refuseUsed(out.used.some(({ product_id }) => !sheet.some(({ material_id }) => material_id === product_id)))
  const materials = asUsed(materialsFor(sheet, out.pieces), out.used)
  if (materials.length === 0) return
  const pieces = out.pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  // What was kept for the order is what it takes now; the rest stays kept.
  const kept = await materialsKept(sql, company, out.order)
  await releaseMaterialsKept(sql, company, out.order)
  const { id } = await produceGoods(sql, company, {
    warehouse_id: settings.warehouse_id ?? (await mainWarehouse(sql, company)),
    ...{ day: out.day, materials, further_cost: '0', account_id: null, author: out.author },
    products: [{ product_id: await inProcessOf(sql, company, out.order, order_code), quantity: pieces }],
    note: `Corte ${number} de ${order_code}`,
  })
  await sql`
    insert into cut_productions (company_id, id, production_id) values (${company}, ${out.cut}, ${id})`
  const left = [...kept].flatMap(([product_id, units]) => {
    const quantity = units - (materials.find((one) => one.product_id === product_id)?.quantity ?? 0)
    return quantity > 0 ? [{ product_id, quantity }] : []
  })
  if (left.length > 0) await keepMaterials(sql, company, { id: out.order, label: order_code, author: out.author }, left)
}

function refuseUsed(unfit: boolean): void {
  if (unfit)
    throw refusal('cut_material_unknown', 'Uno de los materiales ya no sale con este corte: abre el corte de nuevo.', {
      field: 'materials',
    })
}

/** As which product the pieces of an order lie in stock until they are finished, made with the first ones. */
async function inProcessOf(sql: Query, company: string, order: string, code: string): Promise<string> {
  const [row] = await sql<{ product_id: string }>`
    select product_id from orders_in_process where company_id = ${company} and id = ${order}`
  if (row) return row.product_id
  const product = await makeInProcess(sql, company, `${code} · en proceso`)
  await sql`insert into orders_in_process (company_id, id, product_id) values (${company}, ${order}, ${product})`
  return product
}

/** Of a cut that is annulled: its materials come back. @throws Refusal where what is in process was used */
export async function bringBackMaterials(sql: Query, company: string, cut: string, author: string): Promise<void> {
  const [row] = await sql<{ production_id: string }>`
    select production_id from cut_productions where company_id = ${company} and id = ${cut}`
  if (row) await takeBackProducedGoods(sql, company, row.production_id, author)
}
