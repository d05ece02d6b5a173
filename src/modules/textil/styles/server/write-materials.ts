import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { TypedMaterial } from '../schemas.ts'

/** The materials of a style as they are to be. What stays keeps its row, so that its history goes on. @throws Refusal at `materials` */
export async function writeMaterials(
  sql: Query,
  company: string,
  product: string,
  materials: readonly TypedMaterial[],
): Promise<void> {
  await refuseUnfit(sql, company, product, materials)
  const ids = materials.map(({ material_id }) => material_id)
  await sql`
    delete from style_materials
    where company_id = ${company} and product_id = ${product} and material_id <> all(${ids}::uuid[])`
  if (materials.length === 0) return
  const rows = materials.map(({ material_id, waste }, at) => ({ id: v7(), material_id, waste, position: at + 1 }))
  const kept = await sql<{ id: string; material_id: string }>`
    insert into style_materials as m (company_id, id, product_id, material_id, position, waste)
    select ${company}::uuid, r.id, ${product}::uuid, r.material_id, r.position, r.waste
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, material_id uuid, position integer, waste numeric)
    on conflict (company_id, product_id, material_id) do update set position = excluded.position, waste = excluded.waste
    returning id, material_id`
  await writeQuantities(
    sql,
    company,
    kept.flatMap(({ id, material_id }) =>
      (materials.find((one) => one.material_id === material_id)?.quantities ?? []).map((one) => ({
        ...{ id: v7(), style_material_id: id, size: one.size, quantity: one.quantity },
      })),
    ),
    kept.map(({ id }) => id),
  )
}

interface QuantityRow {
  id: string
  style_material_id: string
  size: string
  quantity: string
}

async function writeQuantities(
  sql: Query,
  company: string,
  rows: readonly QuantityRow[],
  materials: readonly string[],
): Promise<void> {
  const typed = JSON.stringify(rows)
  await sql`
    delete from style_material_sizes z
    where z.company_id = ${company} and z.style_material_id = any(${materials}::uuid[]) and not exists (
      select from jsonb_to_recordset(${typed}::jsonb) as r (style_material_id uuid, size text)
      where r.style_material_id = z.style_material_id and r.size = z.size)`
  await sql`
    insert into style_material_sizes (company_id, id, style_material_id, size, quantity)
    select ${company}::uuid, id, style_material_id, size, quantity
    from jsonb_to_recordset(${typed}::jsonb) as r (id uuid, style_material_id uuid, size text, quantity numeric)
    on conflict (company_id, style_material_id, size) do update set quantity = excluded.quantity`
}

/** A material is a product that is counted, and not what is made of it. One that was archived since may stay. */
async function refuseUnfit(sql: Query, company: string, product: string, materials: readonly TypedMaterial[]) {
  const ids = materials.map(({ material_id }) => material_id)
  const known = await sql<{ id: string; name: string; goods: boolean; has_variants: boolean; own: boolean }>`
    select p.id, p.name, p.type = 'Producto' as goods, p.has_variants,
      p.id = ${product}::uuid or coalesce(p.parent_id = ${product}::uuid, false) as own
    from cdm_products p where p.company_id = ${company} and p.id = any(${ids}::uuid[])`
  if (known.length !== materials.length) throw unfit('Elige los materiales de la lista.')
  for (const { name, goods, has_variants, own } of known) {
    if (own) throw unfit(`«${name}» no se hace de sí mismo: quítalo de los materiales.`)
    if (!goods) throw unfit(`«${name}» es un servicio: los materiales son productos.`)
    if (has_variants) throw unfit(`«${name}» se cuenta por variantes: elige una de ellas.`)
  }
}

const unfit = (message: string) => refusal('style_material_unfit', message, { field: 'materials' })
