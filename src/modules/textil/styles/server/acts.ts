import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import refusal from '../../server/refusals.ts'
import type { NewStyle, ProductStyle, StyleChange } from '../schemas.ts'
import { styleOf } from './shown.ts'
import { writeMaterials } from './write-materials.ts'
import { writeOperations } from './write-operations.ts'

/** The sheet of a product, empty or like another one. */
export async function addStyle(ctx: Ctx<NewStyle>): Promise<ProductStyle> {
  const { sql, company, input } = ctx
  const { id, copy_of } = input
  const [product] = await sql<{ goods: boolean; variant: boolean }>`
    select type = 'Producto' and archived_at is null as goods, parent_id is not null as variant from cdm_products
    where company_id = ${company} and id = ${id} for key share`
  const { goods, variant } = found(product)
  if (variant)
    throw refusal('style_is_variant', 'La ficha es del producto y no de una de sus variantes: elige el producto.', {
      field: 'id',
    })
  if (!goods)
    throw refusal('style_not_made', 'Solo un producto que no está archivado tiene ficha técnica.', { field: 'id' })
  const [made] = await sql`
    insert into styles (company_id, id) values (${company}, ${id}) on conflict (company_id, id) do nothing returning id`
  if (!made) throw refusal('style_exists', 'Ese producto ya tiene su ficha.', { field: 'id' })
  if (copy_of !== '') await copyStyle(ctx, copy_of)
  return styleOf(ctx, id)
}

/** Its materials and operations, with what they pay today from today on. */
async function copyStyle(ctx: Ctx<NewStyle>, source: string): Promise<void> {
  const { sql, company, input } = ctx
  const [copied, own] = [await styleOf(ctx, source), await styleOf(ctx, input.id)]
  const materials = copied.materials
    .filter(({ material_id }) => material_id !== input.id)
    .map(({ material_id, waste, quantities }) => {
      const fitting = quantities.filter(({ size }) => size === '' || own.sizes.includes(size))
      return { material_id, waste, quantities: fitting.length > 0 ? fitting : [{ size: '', quantity: '0' }] }
    })
  await writeMaterials(sql, company, input.id, materials)
  await writeOperations(sql, company, {
    product: input.id,
    operations: copied.operations.map(({ name, station_id, minutes, amount, bands }) => ({
      ...{ id: '', name, station_id: station_id ?? '', minutes, amount, bands },
    })),
    from: await companyDay(sql, company),
  })
}

export async function saveStyle(ctx: Ctx<StyleChange>): Promise<ProductStyle> {
  const { sql, company, input } = ctx
  const { id, note, materials, operations, rates_from } = input
  await changeSeen(ctx, 'styles', fragment`note = ${note}`, fragment`id from changed`)
  await writeMaterials(sql, company, id, materials)
  await writeOperations(sql, company, { product: id, operations, from: rates_from })
  return styleOf(ctx, id)
}
