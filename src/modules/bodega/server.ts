import fragment from 'sql-template-tag'
import { ascending, descending, listOf } from '../../server/calls/list-of.ts'
import { serve } from '../../server/calls/serve.ts'
import { moveStock } from '../cdm/port.ts'
import { bodega, type Movement, type StockedProduct } from './contract.ts'
import { tellIfLow } from './server/low-stock.ts'

const STOCKED = { select: fragment`id, name, stock, min_stock`, from: fragment`from cdm_products` }
const IS_LOW = fragment`stock <= min_stock and not has_variants`
const BY_NAME = [
  ['text', fragment`plain_name`],
  ['uuid', fragment`id`],
] as const

export default serve(bodega, {
  stock: (ctx) =>
    listOf<StockedProduct>(ctx, {
      ...STOCKED,
      where: [inStock(ctx.company), ctx.input.low && IS_LOW],
      search: fragment`search_text`,
      order: ascending(...BY_NAME),
    }),

  movements: (ctx) =>
    listOf<Movement>(ctx, {
      select: fragment`
        m.id, m.product_id, p.name as product_name, m.type, m.quantity, coalesce(w.username, 'API') as username, m.note, m.created_at`,
      from: fragment`from stock_movements m`,
      joins: fragment`
        join cdm_products p on p.company_id = m.company_id and p.id = m.product_id
        left join profiles w on w.company_id = m.company_id and w.id = m.user_id`,
      where: [
        fragment`m.company_id = ${ctx.company}`,
        ctx.input.type && fragment`m.type = ${ctx.input.type}`,
        ctx.input.product_id && fragment`m.product_id = ${ctx.input.product_id}`,
        ctx.input.search && isOfProduct(ctx.company, ctx.input.search),
      ],
      order: descending(['uuid', fragment`m.id`]),
    }),

  alerts: (ctx) =>
    listOf<StockedProduct>(ctx, {
      ...STOCKED,
      where: [inStock(ctx.company), IS_LOW],
      order: ascending(['boolean', fragment`stock > 0`], ['integer', fragment`stock - min_stock`], ...BY_NAME),
    }),

  async summary({ sql, company }) {
    const [row] = await sql<{ low_stock: number }>`
      select count(*)::int as low_stock from cdm_products where ${inStock(company)} and ${IS_LOW}`
    return { low_stock: row?.low_stock ?? 0 }
  },

  async registerMovement({ sql, company, user, input }) {
    const { stock, min_stock, ...moved } = await moveStock(sql, company, { ...input, user_id: user.id })
    const movement: Movement = { ...moved, username: user.username }
    await tellIfLow(sql, company, { ...movement, stock, min_stock })
    return movement
  },
})

/** A product with variants is counted by them; what it still has of its own leaves by a salida. */
const inStock = (company: string) => fragment`company_id = ${company} and type = 'Producto' and archived_at is null
  and (not has_variants or stock > 0)`

const isOfProduct = (company: string, search: string) => fragment`m.product_id in (
  select id from cdm_products where company_id = ${company} and search_text like trama.anywhere(${search}))`
