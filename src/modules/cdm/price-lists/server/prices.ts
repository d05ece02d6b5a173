import fragment, { raw, type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { proposedBy } from '../../taxes/server/proposed.ts'
import type { OfferInput, PricesOfList } from '../contract.ts'
import type { ListedPrice, PricedProduct } from '../schemas.ts'

/** A product's own price in list `l`, else the catalogue's with the list's percentage, half a cent up. */
const PRICE = fragment`coalesce(s.price, round(p.price * (100 + coalesce(l.percent, 0)) / 100, 2))::text as price`
const TAXES = raw(proposedBy('product_id', 'ventas', { id: 'coalesce(p.parent_id, p.id)', company: 'p.company_id' }))
const ORDER = ascending(['text', fragment`p.plain_name`], ['uuid', fragment`p.id`])

const inCatalogue = (company: string): Sql[] => [
  fragment`p.company_id = ${company}`,
  // Of a product with variants, these are what is sold.
  fragment`p.archived_at is null and not p.has_variants and not p.in_process`,
]
const priced = (company: string): Sql => fragment`
  left join price_list_prices s on s.company_id = ${company} and s.list_id = l.id and s.product_id = p.id`

export async function listedPrices(ctx: Ctx<PricesOfList>) {
  const { sql, company, input } = ctx
  const [[list], page] = await Promise.all([
    sql`select 1 from price_lists where company_id = ${company} and id = ${input.id}`,
    listOf<ListedPrice>(ctx, {
      select: fragment`p.id, p.name, p.sku, p.price::text as base, s.price::text as own, ${PRICE}`,
      from: fragment`from cdm_products p`,
      joins: fragment`left join price_lists l on l.company_id = ${company} and l.id = ${input.id} ${priced(company)}`,
      where: inCatalogue(company),
      search: fragment`p.search_text`,
      order: ORDER,
    }),
  ])
  found(list)
  return page
}

export const offeredProducts = (ctx: Ctx<OfferInput>) =>
  listOf<PricedProduct>(ctx, {
    select: fragment`p.id, p.name, p.sku, ${PRICE}, p.tax::text as tax, l.name as list, ${TAXES} as taxes, coalesce(r.prices_include_tax, false) as includes_tax`,
    from: fragment`from cdm_products p`,
    joins: fragment`
      left join lateral (
        select l.id, l.name, l.percent from cdm_clients c
        join price_lists l on l.company_id = c.company_id and l.id = c.price_list_id and l.archived_at is null
        where c.company_id = ${ctx.company} and c.id = ${ctx.input.client_id ?? null}::uuid) l on true
      left join catalogue_rules r on r.company_id = ${ctx.company} ${priced(ctx.company)}`,
    where: inCatalogue(ctx.company),
    search: fragment`p.search_text`,
    order: ORDER,
  })
