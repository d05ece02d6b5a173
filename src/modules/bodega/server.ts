import fragment, { empty, join, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { MOST_UNITS, PAGE_ROWS } from '../../kernel/fields.ts'
import { found, Refusal } from '../../kernel/refusal.ts'
import type { Query } from '../../server/db/transaction.ts'
import { cutPage, decodeCursor } from '../../server/page.ts'
import { serve } from '../../server/serve.ts'
import { bodega, type Movement, type NewMovement, type StockedProduct } from './contract.ts'
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
    const [movement] = await sql<Movement & StockedProduct>`
      with product as (${stockChange(company, input)}),
      movement as (
        insert into stock_movements (company_id, id, product_id, type, quantity, user_id, note)
        select ${company}::uuid, ${v7()}::uuid, id, ${input.type}, ${input.quantity}::int, ${user.id}::uuid, ${input.note}
        from product
        returning id, product_id, type, quantity, note, created_at
      )
      select movement.*, product.name as product_name, product.stock, product.min_stock, ${user.username} as username
      from movement, product`
    if (!movement) return refuseMovement(sql, company, input)
    await tellIfLow(sql, company, movement)
    return movement
  },
})

const matching = (search: string): Sql =>
  search === '' ? empty : fragment`and search_text like trama.anywhere(${search})`

const lowOf = (company: string): Sql =>
  fragment`company_id = ${company} and type = 'Producto' and archived_at is null and stock <= min_stock`

/** The database decides: of many salidas at once, only those that find enough change a row. */
function stockChange(company: string, { product_id, type, quantity }: NewMovement): Sql {
  const change =
    type === 'entrada'
      ? fragment`set stock = stock + ${quantity} where stock <= ${MOST_UNITS - quantity}`
      : fragment`set stock = stock - ${quantity} where stock >= ${quantity}`
  return fragment`
    update cdm_products ${change}
      and company_id = ${company} and id = ${product_id} and type = 'Producto' and archived_at is null
    returning id, name, stock, min_stock`
}

async function refuseMovement(sql: Query, company: string, { product_id, type }: NewMovement): Promise<never> {
  const product = found(
    (
      await sql<{ type: string; archived: boolean }>`
        select type, archived_at is not null as archived from cdm_products where company_id = ${company} and id = ${product_id}`
    )[0],
  )
  if (product.type !== 'Producto') throw new Refusal(409, 'Los servicios no llevan stock.')
  if (product.archived) throw new Refusal(409, 'Este producto está archivado. Restáuralo para registrar movimientos.')
  if (type === 'salida') throw new Refusal(409, 'Stock insuficiente para la salida.')
  throw new Refusal(409, 'El stock de un producto no puede pasar de un millón de unidades.')
}
