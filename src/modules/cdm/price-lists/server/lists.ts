import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { PriceListList } from '../contract.ts'
import {
  type ListPricesChange,
  type NewPriceList,
  type PriceList,
  type PriceListChange,
  UNKNOWN_LIST,
} from '../schemas.ts'

const SHOWN = fragment`
  l.id, l.name, l.percent::text as percent, l.archived_at, l.version,
  (select count(*)::int from price_list_prices s where s.company_id = l.company_id and s.list_id = l.id) as prices,
  (select count(*)::int from cdm_clients c
   where c.company_id = l.company_id and c.price_list_id = l.id and c.archived_at is null) as clients`

export const priceLists = (ctx: Ctx<PriceListList>) =>
  listOf<PriceList>(ctx, {
    select: SHOWN,
    from: fragment`from price_lists l`,
    where: [
      fragment`l.company_id = ${ctx.company}`,
      ctx.input.archived ? fragment`l.archived_at is not null` : fragment`l.archived_at is null`,
    ],
    search: fragment`trama.plain(l.name)`,
    order: ascending(['text', fragment`trama.plain(l.name)`], ['uuid', fragment`l.id`]),
  })

export async function priceListAt(sql: Query, company: string, id: string): Promise<PriceList> {
  const [list] = await sql<PriceList>`
    select ${SHOWN} from price_lists l where l.company_id = ${company} and l.id = ${id}`
  return found(list)
}

export const priceListDetail = ({ sql, company, input: { id } }: Ctx<ById>) => priceListAt(sql, company, id)

export async function addPriceList({ sql, company, input }: Ctx<NewPriceList>) {
  const [list] = await sql<PriceList>`
    with l as (
      insert into price_lists (company_id, id, name, percent) values (${company}, ${v7()}, ${input.name}, ${input.percent})
      returning *)
    select ${SHOWN} from l where l.company_id = ${company}`
  return found(list)
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<PriceList>(ctx, 'price_lists', set, fragment`${SHOWN} from changed l`)

export const editPriceList = (ctx: Ctx<PriceListChange>) =>
  change(ctx, fragment`name = ${ctx.input.name}, percent = ${ctx.input.percent}`)
export const archivePriceList = (ctx: Ctx<ByVersion>) =>
  change(ctx, fragment`archived_at = coalesce(archived_at, now())`)
export const restorePriceList = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`)

/** The list's row comes first: two people who price it at once do not both believe they did. */
export async function saveListPrices(ctx: Ctx<ListPricesChange>) {
  const { sql, company, input } = ctx
  const list = await change(ctx, fragment`name = name`)
  const known = await sql`
    select id from cdm_products
    where company_id = ${company} and not has_variants and id = any(${input.prices.map(({ product_id }) => product_id)}::uuid[])`
  if (known.length < input.prices.length)
    throw refusal('unknown_product', 'Elige un producto de la lista.', { field: 'prices' })
  const dropped = input.prices.filter(({ price }) => price === null).map(({ product_id }) => product_id)
  const priced = input.prices.filter(({ price }) => price !== null).map((price) => ({ ...price, id: v7() }))
  if (dropped.length > 0)
    await sql`
      delete from price_list_prices
      where company_id = ${company} and list_id = ${list.id} and product_id = any(${dropped}::uuid[])`
  if (priced.length > 0)
    await sql`
      insert into price_list_prices (company_id, id, list_id, product_id, price)
      select ${company}::uuid, p.id, ${list.id}::uuid, p.product_id, p.price
      from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as p (id uuid, product_id uuid, price numeric)
      on conflict (company_id, list_id, product_id) do update set price = excluded.price`
  return priceListAt(sql, company, list.id)
}

/** @throws Refusal for a list that is not there or archived, unless the contact `of` has it already */
export async function checkPriceList(sql: Query, company: string, list: string, of: string | null): Promise<void> {
  const [sound] = await sql`
    select 1 from price_lists l where l.company_id = ${company} and l.id = ${list} and (l.archived_at is null or exists (
      select from cdm_clients c where c.company_id = ${company} and c.id = ${of}::uuid and c.price_list_id = l.id))`
  if (!sound) throw refusal('unknown_price_list', UNKNOWN_LIST, { field: 'price_list_id' })
}
