import fragment, { type Sql } from 'sql-template-tag'
import { unitsToCome } from '#src/modules/contabilidad/port.ts'
import { ascending, type List, type ListCall } from '#src/server/calls/list-of.ts'
import { madeList } from '#src/server/calls/narrowing/made-list.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { StockedProduct, StockList } from '../../contract.ts'

const FROM = fragment`from cdm_products p`
const IS_LOW = fragment`p.stock <= p.min_stock and not p.has_variants and not p.in_process`
const BY_NAME = [
  ['text', fragment`p.plain_name`],
  ['uuid', fragment`p.id`],
] as const

/** A product with variants is counted by them; what it still has of its own leaves by a salida. What is in process shows while there is some. */
const inStock = (
  company: string,
) => fragment`p.company_id = ${company} and p.type = 'Producto' and p.archived_at is null
  and (not (p.has_variants or p.in_process) or p.stock > 0)`

/** Where a product lies: nothing is read for what lies in the first warehouse alone. */
const PLACES = fragment`
  case when p.stock_elsewhere = 0 then '[]' else (
    select jsonb_agg(jsonb_build_object('warehouse', w.name, 'stock', s.stock) order by w.main desc, w.plain_name)
    from warehouses w join lateral (
      select p.stock - p.stock_elsewhere as stock where w.main
      union all select x.stock from warehouse_stock x
      where x.company_id = p.company_id and x.warehouse_id = w.id and x.product_id = p.id) s on s.stock > 0
    where w.company_id = p.company_id) end as places`

const shown = (there: Sql) =>
  fragment`p.id, p.name, ${there} as stock, p.reserved, least(${there}, p.stock - p.reserved) as free, p.min_stock,
    case when ${there} = 0 then 'Agotado' when ${there} <= p.min_stock then 'Bajo mínimo' else 'Suficiente' end as state, ${PLACES}`

export const stock = (ctx: Ctx<StockList>) => {
  const { company, input } = ctx
  const there = input.warehouse_id ? stockIn(company, input.warehouse_id) : fragment`p.stock`
  return withToCome(ctx, {
    select: shown(there),
    from: FROM,
    where: [inStock(company), input.low && IS_LOW, input.warehouse_id && fragment`${there} > 0`],
    search: fragment`p.search_text`,
    order: ascending(...BY_NAME),
  })
}

/** The list, with what is ordered of its products. */
const withToCome = (ctx: ListCall & { company: string }, list: List) =>
  madeList<Omit<StockedProduct, 'to_come'>, StockedProduct>(ctx, list, {
    columns: { to_come: 'numeric' },
    async make(rows) {
      const coming = await unitsToCome(
        ctx.sql,
        ctx.company,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...row, to_come: coming.get(row.id) ?? 0 }))
    },
  })

const stockIn = (company: string, id: string) => fragment`
  case when exists (select from warehouses where company_id = ${company} and id = ${id} and main) then p.stock - p.stock_elsewhere
    else coalesce((select x.stock from warehouse_stock x
      where x.company_id = ${company} and x.warehouse_id = ${id} and x.product_id = p.id), 0) end`

export const alerts = (ctx: Ctx<{ cursor?: string | undefined }>) =>
  withToCome(ctx, {
    select: shown(fragment`p.stock`),
    from: FROM,
    where: [inStock(ctx.company), IS_LOW],
    order: ascending(['boolean', fragment`p.stock > 0`], ['integer', fragment`p.stock - p.min_stock`], ...BY_NAME),
  })

export async function summary({ sql, company }: Pick<Ctx<unknown>, 'sql' | 'company'>) {
  const [row] = await sql<{ low_stock: number }>`
    select count(*)::int as low_stock from cdm_products p where ${inStock(company)} and ${IS_LOW}`
  return { low_stock: row?.low_stock ?? 0 }
}
