import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import type { PriceList } from '../schemas.ts'
import { priceListAt } from './lists.ts'

/** More would keep other people waiting who price products. */
const MOST_PRICES = 5_000
const TOO_MANY = 'Esta lista tiene más de 5.000 precios propios. Quita los que no quieras repetir.'

/** Copies a list with its prices, archived or not. Whoever has that one goes on having it, and nobody has the copy yet. */
export async function duplicatePriceList({ sql, company, input }: Ctx<ById>): Promise<PriceList> {
  const id = v7()
  const [made] = await sql`
    insert into price_lists (company_id, id, name, percent)
    select company_id, ${id}, left(name, 92) || ' (copia)', percent
    from price_lists where company_id = ${company} and id = ${input.id} returning id`
  found(made)
  const prices = await sql<{ product_id: string }>`
    select product_id from price_list_prices
    where company_id = ${company} and list_id = ${input.id} limit ${MOST_PRICES + 1}`
  if (prices.length > MOST_PRICES) throw refusal('price_list_too_large', TOO_MANY)
  const copies = prices.map(({ product_id }) => ({ product_id, id: v7() }))
  await sql`
    insert into price_list_prices (company_id, id, list_id, product_id, price)
    select s.company_id, c.id, ${id}, s.product_id, s.price
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c (id uuid, product_id uuid)
    join price_list_prices s on s.company_id = ${company} and s.list_id = ${input.id} and s.product_id = c.product_id`
  return priceListAt(sql, company, id)
}
