import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { type ByVersion, PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { changedCustom, newCustom } from '#src/platform/custom/server/values.ts'
import { listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { ProductList } from '../contract.ts'
import { refuseUnknownPicture } from '../products/picture/server.ts'
import { LISTED_COLUMNS, PRODUCT_COLUMNS } from '../products/server/columns.ts'
import { followProducts, recountVariants, restoreVariants } from '../products/server/follow.ts'
import { IDENTITY_COLUMNS, identityValues, refuseTakenSku, setIdentity } from '../products/server/identity.ts'
import type { NewProduct, Product, ProductChange } from '../rows.ts'
import { FIRST_STOCK } from '../rules.ts'
import { writeProposed } from '../taxes/server/proposed.ts'
import { EXPORT_ROWS, inCatalogue } from './list.ts'
import refusal from './refusals.ts'

function page(ctx: Ctx<ProductList>, most: number) {
  const { where, ...listed } = inCatalogue(ctx, 'cdm_products')
  const { type, search } = ctx.input
  return listOf<Product>(ctx, {
    ...listed,
    select: LISTED_COLUMNS,
    from: fragment`from cdm_products`,
    // A search finds variants too: a code stands on one of them.
    where: [
      ...where,
      fragment`not in_process`,
      !search && fragment`parent_id is null`,
      type && fragment`type = ${type}`,
    ],
    most,
  })
}

export const products = (ctx: Ctx<ProductList>) => page(ctx, PAGE_ROWS)

export const productsToExport = (ctx: Ctx<ProductList>) => page(ctx, EXPORT_ROWS)

/** A product's first stock is its first movement, written together with it. */
export async function addProduct({ sql, company, user, input }: Ctx<NewProduct>) {
  await refuseUnknownPicture(sql, company, input.picture)
  const { value: custom, checked } = await newCustom(sql, company, 'cdm_products', input.custom)
  const [product] = await sql<Product>`
    insert into cdm_products (company_id, id, name, description, price, type, variants, stock, min_stock, picture, custom, ${IDENTITY_COLUMNS})
    values (${company}, ${v7()}, ${input.name}, ${input.description}, ${input.price}, ${input.type},
      ${JSON.stringify(input.variants)}::jsonb, ${input.initial_stock}, ${input.min_stock}, ${input.picture ?? ''}, ${custom},
      ${identityValues(input)})
    on conflict (company_id, plain_sku) where plain_sku <> '' and archived_at is null do nothing
    returning ${PRODUCT_COLUMNS}`
  if (!product) await refuseTakenSku(sql, company, input)
  await checked
  const added = found(product)
  if (input.initial_stock > 0) {
    await sql`
      insert into stock_movements (company_id, id, product_id, type, quantity, user_id, note)
      values (${company}, ${v7()}, ${added.id}, 'entrada', ${input.initial_stock}, ${user.program ? null : user.id},
        ${FIRST_STOCK})`
  }
  return { ...added, ...(await writeProposed(sql, company, 'product_id', added.id, input)) }
}

export async function editProduct(ctx: Ctx<ProductChange>) {
  const { name, description, price, type, variants, min_stock, picture = null } = ctx.input
  await refuseUnknownPicture(ctx.sql, ctx.company, ctx.input.picture)
  await refuseTakenSku(ctx.sql, ctx.company, ctx.input)
  const held = fragment`select custom from cdm_products where company_id = ${ctx.company} and id = ${ctx.input.id}`
  const custom = await changedCustom(ctx.sql, ctx.company, 'cdm_products', ctx.input.custom, held)
  const product = await change(
    ctx,
    fragment`name = ${name}, description = ${description}, price = ${price}, type = ${type},
      variants = ${JSON.stringify(variants)}::jsonb, min_stock = ${min_stock}, picture = coalesce(${picture}::text, picture), custom = ${custom},
      ${setIdentity(ctx.input)}`,
  )
  if (product.parent_id !== null)
    throw refusal('product_is_variant', 'Esta es una variante: cámbiala entre las variantes de su producto.')
  if (product.type === 'Servicio' && product.stock > 0) throw serviceInStock()
  if (product.type === 'Servicio' && product.has_variants)
    throw refusal('product_has_variants', 'Un producto con variantes no puede pasar a ser un servicio.', {
      field: 'type',
    })
  await settleVariants(ctx, product)
  return { ...product, ...(await writeProposed(ctx.sql, ctx.company, 'product_id', product.id, ctx.input)) }
}

/** Whatever made a product a service again. */
export async function refuseServicesInStock(sql: Query, company: string): Promise<void> {
  const [service] = await sql`
    select from cdm_products where company_id = ${company} and type = 'Servicio' and stock > 0 limit 1`
  if (service) throw serviceInStock()
}

const serviceInStock = () =>
  refusal('product_has_stock', 'Un producto con existencias no puede pasar a ser un servicio.', {
    fields: { type: 'Registra antes la salida de sus existencias.' },
  })

export async function archiveProduct(ctx: Ctx<ByVersion>) {
  const product = await change(ctx, fragment`archived_at = coalesce(archived_at, now())`)
  await settleVariants(ctx, product)
  return product
}

export async function restoreProduct(ctx: Ctx<ByVersion>) {
  const { sql, company, input } = ctx
  const [archived] = await sql<{ id: string; sku: string; without: boolean }>`
    select c.id, c.sku, p.archived_at is not null as without
    from cdm_products c left join cdm_products p on p.company_id = c.company_id and p.id = c.parent_id
    where c.company_id = ${company} and c.id = ${input.id} and c.archived_at is not null`
  if (archived?.without) throw refusal('product_archived', 'Su producto está archivado. Restáuralo primero.')
  if (archived) {
    await refuseTakenSku(sql, company, archived)
    await restoreVariants(sql, company, input.id)
  }
  const product = await change(ctx, fragment`archived_at = null`)
  await settleVariants(ctx, product)
  if (product.has_variants) await recountVariants(sql, company, product.id)
  return product
}

/** A variant may have been the last one, or is the first again; those of a product follow it. */
async function settleVariants({ sql, company }: Ctx<ByVersion>, { id, parent_id, has_variants, variants }: Product) {
  if (parent_id !== null) await recountVariants(sql, company, parent_id)
  else if (has_variants || variants.length > 0) await followProducts(sql, company, fragment`p.id = ${id}`)
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Product>(ctx, 'cdm_products', set, fragment`${PRODUCT_COLUMNS} from changed`)
