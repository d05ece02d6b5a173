import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Product, Variant } from '../../rows.ts'
import { FIRST_STOCK, VARIANT_SEPARATOR, variantName } from '../../rules.ts'
import refusal from '../../server/refusals.ts'
import { PRODUCT_COLUMNS } from '../server/columns.ts'
import { refuseTakenSku } from '../server/identity.ts'
import { combinationsOf } from './rules.ts'
import { MOST_VARIANTS, type NewVariant, type VariantChange } from './schemas.ts'

export async function variants(ctx: Ctx<{ id: string; archived: boolean; cursor?: string }>) {
  const { sql, company, input } = ctx
  found((await sql`select from cdm_products where company_id = ${company} and id = ${input.id}`)[0])
  return listOf<Product>(ctx, {
    select: PRODUCT_COLUMNS,
    from: fragment`from cdm_products`,
    where: [
      fragment`company_id = ${company}`,
      fragment`parent_id = ${input.id}`,
      input.archived ? fragment`archived_at is not null` : fragment`archived_at is null`,
    ],
    order: ascending(['uuid', fragment`id`]),
  })
}

/** One variant, with its first stock as its first movement. */
export async function addVariant({ sql, company, user, input }: Ctx<NewVariant>): Promise<Product> {
  const ways = await lockWays(sql, company, input.id)
  const chosen =
    input.values.length === ways.length && ways.every(({ values }, at) => values.includes(input.values[at] ?? ''))
  if (!chosen) {
    throw refusal('variant_unknown', 'Elige un valor de cada variante del producto.', { field: 'values' })
  }
  await refuseTakenSku(sql, company, { sku: input.sku })
  const { initial_stock: stock, sku, barcode, price_difference, min_stock } = input
  const [made] = await insert(sql, company, input.id, [
    { variant: variantName(input.values), stock, sku, barcode, price_difference, min_stock },
  ])
  if (!made)
    throw refusal('variant_exists', 'Esa variante ya existe. Si está archivada, restáurala.', { field: 'values' })
  if (stock > 0) {
    await sql`
      insert into stock_movements (company_id, id, product_id, type, quantity, user_id, note)
      values (${company}, ${v7()}, ${made.id}, 'entrada', ${stock}, ${user.id}, ${FIRST_STOCK})`
  }
  return made
}

/** What stands already, archived or not, stays as it is. */
export async function combineVariants({ sql, company, input }: Ctx<{ id: string }>) {
  const combinations = combinationsOf(await lockWays(sql, company, input.id))
  if (combinations.length > MOST_VARIANTS) {
    throw refusal(
      'too_many_variants',
      `Son ${combinations.length} combinaciones y caben ${MOST_VARIANTS}: agrega las que vendes.`,
    )
  }
  const made = await insert(
    sql,
    company,
    input.id,
    combinations.map((values) => ({ variant: variantName(values) })),
  )
  if (made.length === 0) throw refusal('variant_exists', 'Todas las combinaciones ya existen.')
  return { created: made.length }
}

export async function editVariant(ctx: Ctx<VariantChange>): Promise<Product> {
  const { sql, company, input } = ctx
  const { sku, barcode, price_difference, min_stock } = input
  found(
    (
      await sql`select from cdm_products where company_id = ${company} and id = ${input.id} and parent_id is not null`
    )[0],
  )
  await refuseTakenSku(sql, company, input)
  return changeSeen<Product>(
    ctx,
    'cdm_products',
    fragment`sku = ${sku}, barcode = ${barcode}, min_stock = ${min_stock}, price_difference = ${price_difference}::numeric,
      price = greatest(0, ${price_difference}::numeric + (
        select p.price from cdm_products p where p.company_id = ${company} and p.id = cdm_products.parent_id))`,
    fragment`${PRODUCT_COLUMNS} from changed`,
  )
}

/** In what a product varies; nobody changes it meanwhile. @throws Refusal where it cannot */
async function lockWays(sql: Query, company: string, id: string): Promise<Variant[]> {
  const product = found(
    (
      await sql<{ variants: Variant[]; goods: boolean }>`
        select variants, type = 'Producto' and archived_at is null and parent_id is null as goods from cdm_products
        where company_id = ${company} and id = ${id} for update`
    )[0],
  )
  if (!product.goods)
    throw refusal('product_without_variants', 'Solo un producto que no está archivado tiene variantes.')
  if (product.variants.length === 0) {
    throw refusal('product_without_variants', 'Escribe primero en el producto en qué varía, como Talla: S, M, L.')
  }
  return product.variants
}

interface VariantRow {
  variant: string
  stock?: number
  sku?: string
  barcode?: string
  price_difference?: string
  min_stock?: number
}

/** Those of these combinations that the product does not have yet, each one of its values of every way. */
export async function makeVariants(sql: Query, company: string, id: string, names: readonly string[]): Promise<void> {
  const known = new Set(combinationsOf(await lockWays(sql, company, id)).map(variantName))
  if (names.some((variant) => !known.has(variant)))
    throw refusal('variant_unknown', 'Elige un valor de cada variante del producto.')
  await insert(
    sql,
    company,
    id,
    names.map((variant) => ({ variant })),
  )
}

/** What a variant shares with its product comes from there. Answers those that did not stand yet. */
async function insert(sql: Query, company: string, id: string, rows: readonly VariantRow[]): Promise<Product[]> {
  const made = await sql<Product>`
    insert into cdm_products (company_id, id, parent_id, variant, name, price, price_difference, type, stock, min_stock, sku, barcode,
      unit, category, cost, tax)
    select p.company_id, v.id, p.id, v.variant, p.name || ${VARIANT_SEPARATOR}::text || v.variant,
      greatest(0, p.price + coalesce(v.price_difference, 0)), coalesce(v.price_difference, 0), p.type, coalesce(v.stock, 0),
      coalesce(v.min_stock, p.min_stock), coalesce(v.sku, ''), coalesce(v.barcode, ''), p.unit, p.category, p.cost, p.tax
    from cdm_products p, jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, id: v7() })))}::jsonb) as v (
      id uuid, variant text, stock integer, sku text, barcode text, price_difference numeric, min_stock integer)
    where p.company_id = ${company} and p.id = ${id}
    on conflict (company_id, parent_id, variant) do nothing
    returning ${PRODUCT_COLUMNS}`
  if (made.length > 0) {
    await sql`
      update cdm_products set has_variants = true where company_id = ${company} and id = ${id} and not has_variants`
  }
  return made
}
