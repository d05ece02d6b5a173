import fragment, { empty, join, type Sql } from 'sql-template-tag'
import { PAGE_ROWS } from '../../kernel/fields.ts'
import { cutPage, decodeCursor } from '../../server/calls/page.ts'
import { serve } from '../../server/calls/serve.ts'
import { moveStock } from '../cdm/port.ts'
import { bodega, type Movement, type StockedProduct } from './contract.ts'
import { tellIfLow } from './server/low-stock.ts'

type Counted = { total: number }

export default serve(bodega, {
  async stock({ sql, company, input }) {
    const after = decodeCursor(input.cursor, ['text', 'uuid'])
    const wanted = fragment`
      company_id = ${company} and type = 'Producto' and archived_at is null
      ${input.low ? fragment`and stock <= min_stock` : empty}
      ${matching(input.search)}`
    const [rows, [counted]] = await Promise.all([
      sql<StockedProduct & { plain_name: string }>`
        select id, name, stock, min_stock, plain_name from cdm_products
        where ${wanted} ${after ? fragment`and (plain_name, id) > (${after[0]}, ${after[1]}::uuid)` : empty}
        order by plain_name, id limit ${PAGE_ROWS + 1}`,
      sql<Counted>`select count(*)::int as total from cdm_products where ${wanted}`,
    ])
    return cutPage(rows, counted?.total ?? 0, (row) => [row.plain_name, row.id])
  },

  async movements({ sql, company, input }) {
    const after = decodeCursor(input.cursor, ['uuid'])
    const wanted = [fragment`m.company_id = ${company}`]
    if (input.type) wanted.push(fragment`m.type = ${input.type}`)
    if (input.product_id) wanted.push(fragment`m.product_id = ${input.product_id}`)
    if (input.search) {
      wanted.push(fragment`
        m.product_id in (select id from cdm_products where company_id = ${company} ${matching(input.search)})`)
    }
    const shown = after ? [...wanted, fragment`m.id < ${after[0]}::uuid`] : wanted
    const [rows, [counted]] = await Promise.all([
      sql<Movement>`
        select m.id, m.product_id, p.name as product_name, m.type, m.quantity, coalesce(w.username, 'API') as username, m.note, m.created_at
        from stock_movements m
        join cdm_products p on p.company_id = m.company_id and p.id = m.product_id
        left join profiles w on w.company_id = m.company_id and w.id = m.user_id
        where ${join(shown, ' and ')}
        order by m.id desc limit ${PAGE_ROWS + 1}`,
      sql<Counted>`select count(*)::int as total from stock_movements m where ${join(wanted, ' and ')}`,
    ])
    return cutPage(rows, counted?.total ?? 0, (row) => [row.id])
  },

  async alerts({ sql, company, input }) {
    const after = decodeCursor(input.cursor, ['boolean', 'integer', 'text', 'uuid'])
    const wanted = lowOf(company)
    const [rows, [counted]] = await Promise.all([
      sql<StockedProduct & { plain_name: string }>`
        select id, name, stock, min_stock, plain_name from cdm_products
        where ${wanted} ${
          after
            ? fragment`and (stock > 0, stock - min_stock, plain_name, id) >
          (${after[0]}::boolean, ${after[1]}::int, ${after[2]}, ${after[3]}::uuid)`
            : empty
        }
        order by stock > 0, stock - min_stock, plain_name, id limit ${PAGE_ROWS + 1}`,
      sql<Counted>`select count(*)::int as total from cdm_products where ${wanted}`,
    ])
    return cutPage(rows, counted?.total ?? 0, (row) => [
      String(row.stock > 0),
      row.stock - row.min_stock,
      row.plain_name,
      row.id,
    ])
  },

  async summary({ sql, company }) {
    const [row] = await sql<{ low_stock: number }>`
      select count(*)::int as low_stock from cdm_products where ${lowOf(company)}`
    return { low_stock: row?.low_stock ?? 0 }
  },

  async registerMovement({ sql, company, user, input }) {
    const { stock, min_stock, ...moved } = await moveStock(sql, company, { ...input, user_id: user.id })
    const movement: Movement = { ...moved, username: user.username }
    await tellIfLow(sql, company, { ...movement, stock, min_stock })
    return movement
  },
})

const matching = (search: string): Sql =>
  search === '' ? empty : fragment`and search_text like trama.anywhere(${search})`

const lowOf = (company: string): Sql =>
  fragment`company_id = ${company} and type = 'Producto' and archived_at is null and stock <= min_stock`
