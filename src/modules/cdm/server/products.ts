import fragment, { raw, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { type ByVersion, PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { ProductList } from '../contract.ts'
import { IDENTITY_COLUMNS, identityValues, refuseTakenSku, setIdentity } from '../products/server/identity.ts'
import { type NewProduct, Product, type ProductChange } from '../rows.ts'
import { FIRST_STOCK } from '../rules.ts'
import { EXPORT_ROWS, inCatalogue } from './list.ts'
import refusal from './refusals.ts'

const COLUMNS = raw(Object.keys(Product.shape).join(', '))

function page(ctx: Ctx<ProductList>, most: number) {
  const { where, ...listed } = inCatalogue(ctx)
  const { type } = ctx.input
  return listOf<Product>(ctx, {
    ...listed,
    select: COLUMNS,
    from: fragment`from cdm_products`,
    where: [...where, type && fragment`type = ${type}`],
    most,
  })
}

export const products = (ctx: Ctx<ProductList>) => page(ctx, PAGE_ROWS)

export const productsToExport = (ctx: Ctx<ProductList>) => page(ctx, EXPORT_ROWS)

/** A product's first stock is its first movement, written together with it. */
export async function addProduct({ sql, company, user, input }: Ctx<NewProduct>) {
  const [product] = await sql<Product>`
    insert into cdm_products (company_id, id, name, description, price, type, variants, stock, min_stock, ${IDENTITY_COLUMNS})
    values (${company}, ${v7()}, ${input.name}, ${input.description}, ${input.price}, ${input.type},
      ${JSON.stringify(input.variants)}::jsonb, ${input.initial_stock}, ${input.min_stock}, ${identityValues(input)})
    on conflict (company_id, plain_sku) where plain_sku <> '' and archived_at is null do nothing
    returning ${COLUMNS}`
  if (!product) await refuseTakenSku(sql, company, input)
  const added = found(product)
  if (input.initial_stock > 0) {
    await sql`
      insert into stock_movements (company_id, id, product_id, type, quantity, user_id, note)
      values (${company}, ${v7()}, ${added.id}, 'entrada', ${input.initial_stock}, ${user.program ? null : user.id},
        ${FIRST_STOCK})`
  }
  return added
}

export async function editProduct(ctx: Ctx<ProductChange>) {
  const { name, description, price, type, variants, min_stock } = ctx.input
  await refuseTakenSku(ctx.sql, ctx.company, ctx.input)
  const product = await change(
    ctx,
    fragment`name = ${name}, description = ${description}, price = ${price}, type = ${type},
      variants = ${JSON.stringify(variants)}::jsonb, min_stock = ${min_stock}, ${setIdentity(ctx.input)}`,
  )
  if (product.type === 'Servicio' && product.stock > 0) throw serviceInStock()
  return product
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

export const archiveProduct = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = coalesce(archived_at, now())`)

export async function restoreProduct(ctx: Ctx<ByVersion>) {
  const { sql, company, input } = ctx
  const [archived] = await sql<{ id: string; sku: string }>`
    select id, sku from cdm_products where company_id = ${company} and id = ${input.id} and archived_at is not null`
  if (archived) await refuseTakenSku(sql, company, archived)
  return change(ctx, fragment`archived_at = null`)
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Product>(ctx, 'cdm_products', set, fragment`${COLUMNS} from changed`)
