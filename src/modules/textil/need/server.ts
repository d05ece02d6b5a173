import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { keepMaterials, materialsKept, releaseMaterialsKept } from '#src/modules/bodega/port.ts'
import { unitsToCome } from '#src/modules/contabilidad/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { lockOrder } from '../orders/server/state.ts'
import { isConnected } from '../server/connected.ts'
import refusal from '../server/refusals.ts'
import { unitsFor } from '../styles/rules.ts'
import { materialsOfStyles } from '../styles/server/style-materials.ts'
import { shortageOf } from './rules.ts'
import type { KeptMaterials, OrderNeed } from './schemas.ts'

export async function orderNeed({ sql, company, input }: Ctx<ById>): Promise<OrderNeed> {
  const needed = await needOf(sql, company, input.id)
  const kept = await materialsKept(sql, company, input.id)
  const coming = await unitsToCome(
    sql,
    company,
    needed.map(({ material_id }) => material_id),
  )
  return {
    materials: needed.map(({ reserved, ...material }) => {
      const { material_id, stock, need } = material
      const there = {
        ...{ need, kept: kept.get(material_id) ?? 0, free: stock - reserved },
        to_come: coming.get(material_id) ?? 0,
      }
      return { ...material, ...there, shortage: shortageOf(there) }
    }),
  }
}

interface NeededMaterial {
  material_id: string
  name: string
  unit: string
  stock: number
  reserved: number
  need: number
}

/** Of each material of an order's style, in whole units; an order that is not divided takes what every size does. */
export async function needOf(sql: Query, company: string, order: string): Promise<NeededMaterial[]> {
  const [row] = await sql<{ style_id: string | null; pieces: { size: string; quantity: number }[] }>`
    select o.style_id, coalesce((
        select jsonb_agg(jsonb_build_object('size', c.size, 'quantity', c.quantity)) from order_cells c
        where c.company_id = o.company_id and c.production_order_id = o.id),
      jsonb_build_array(jsonb_build_object('size', '', 'quantity', o.quantity))) as pieces
    from production_orders o where o.company_id = ${company} and o.id = ${order}`
  const { style_id, pieces } = found(row)
  const materials = style_id === null ? [] : await materialsOfStyles(sql, company, [style_id])
  return materials.map(({ material_id, name, unit, stock, reserved, ...takes }) => ({
    ...{ material_id, name, unit, stock, reserved, need: unitsFor(takes, pieces) },
  }))
}

export async function reserveMaterials({ sql, company, user, input }: Ctx<ById>): Promise<KeptMaterials> {
  const { id, order_code, status } = found(await lockOrder(sql, company, input.id))
  if (status === 'Cancelada' || status === 'Completada')
    throw refusal('order_not_open', 'Solo se reservan los materiales de una orden abierta.')
  if (!(await isConnected(sql, company, 'bodega')))
    throw refusal('no_warehouse', 'Conecta Bodega para reservar los materiales.')
  const needed = (await needOf(sql, company, id)).filter(({ need }) => need > 0)
  if (needed.length === 0)
    throw refusal('order_takes_nothing', 'La ficha de lo que fabrica esta orden todavía no dice qué materiales lleva.')
  const { kept, missing } = await keepMaterials(
    sql,
    company,
    { id, label: order_code, author: user.id },
    needed.map(({ material_id, need }) => ({ product_id: material_id, quantity: need })),
  )
  return { id, order_code, units: kept.reduce((sum, { quantity }) => sum + quantity, 0), missing: [...missing] }
}

export async function releaseMaterials({ sql, company, input }: Ctx<ById>): Promise<KeptMaterials> {
  const { id, order_code } = found(await lockOrder(sql, company, input.id))
  await releaseMaterialsKept(sql, company, id)
  return { id, order_code, units: 0, missing: [] }
}
