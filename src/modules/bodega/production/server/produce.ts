import { v7 } from 'uuid'
import { centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { holdCounted } from '../../stock/server/hold-counted.ts'
import { moveGoods } from '../../stock/server/move-goods.ts'
import { lockWarehouse } from '../../stock/server/place.ts'
import { counterAccount } from '../../valuation/server/accounts.ts'
import { productionName } from '../schemas.ts'

/** Units of a product, 1 or more. */
export interface ProducedUnits {
  product_id: string
  quantity: number
}

export interface Producing {
  /** Where materials leave and goods come. */
  warehouse_id: string
  /** The materials have to be there on that day, and since. */
  day: string
  materials: readonly ProducedUnits[]
  /** None of them a material too, each once. */
  products: readonly ProducedUnits[]
  /** What it cost beside the materials; '0': nothing. */
  further_cost: string
  /** Of the books, which that is taken from; null: that of differences. */
  account_id: string | null
  note: string
  author: string
}

/**
 * Takes materials out at their average and brings what was made of them in, at what they and the further cost come to (NIC 2, párrafos 10 and 12).
 * Several products share that by what they sell for on that day, or by their units where one has no price (párrafo 14).
 * @throws Refusal where materials are missing, product by product, or were not there on that day
 */
export async function produce(
  sql: Query,
  company: string,
  { warehouse_id, day, materials, products, further_cost, note, author, ...chosen }: Producing,
): Promise<{ id: string; number: number }> {
  if (day > (await companyDay(sql, company)))
    throw refusal('movement_not_yet', 'Elige hoy o un día pasado.', { field: 'day' })
  const account_id = centsOf(further_cost) === 0n ? null : await counterAccount(sql, company, chosen.account_id)
  const number = await nextProduction(sql, company)
  const { id: warehouse, main } = await lockWarehouse(sql, company, warehouse_id)
  const place = main ? null : warehouse
  await holdCounted(sql, company, [...materials, ...products])
  await refuseOfItself(sql, company, materials, products)
  const id = v7()
  await sql`
    insert into stock_productions (company_id, id, number, day, warehouse_id, note, further_cost, account_id, created_by)
    values (${company}, ${id}, ${number}, ${day}, ${warehouse}, ${note}, ${further_cost}, ${account_id}, ${author})`
  await writeParts(sql, company, id, materials, products)
  await moveGoods(sql, company, {
    moves: [
      ...materials.map(({ product_id, quantity }) => ({ product_id, place, quantity: -quantity })),
      ...products.map(({ product_id, quantity }) => ({ product_id, place, quantity })),
    ],
    ...{ user_id: author, note: 'Producción', day, exact: true, short_at: 'materials' },
    document: { kind: 'production', id, name: productionName(number) },
    absorbed: absorbedBy(account_id, further_cost, day),
  })
  await sql`
    update stock_production_lines l set first_value = abs(v.value) from stock_values v
    where l.company_id = ${company} and l.production_id = ${id}
      and v.company_id = l.company_id and v.production_id = l.production_id and v.product_id = l.product_id`
  return { id, number }
}

/** What a production takes from an account of the books; undefined: nothing. */
export const absorbedBy = (account_id: string | null, amount: string, day: string) =>
  account_id !== null && centsOf(amount) !== 0n ? { account_id, amount, day } : undefined

/** Productions of a company follow one another: whoever asks at the same time waits for the first warehouse. */
async function nextProduction(sql: Query, company: string): Promise<number> {
  await sql`select from warehouses where company_id = ${company} and main for no key update`
  const [row] = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from stock_productions where company_id = ${company}`
  return found(row).next
}

async function refuseOfItself(
  sql: Query,
  company: string,
  materials: readonly ProducedUnits[],
  products: readonly ProducedUnits[],
): Promise<void> {
  const both = products.find(({ product_id }) => materials.some((one) => one.product_id === product_id))
  if (!both) return
  const [row] = await sql<{ name: string }>`
    select name from cdm_products where company_id = ${company} and id = ${both.product_id}`
  throw refusal('made_of_itself', `«${found(row).name}» no se hace de sí mismo: quítalo de uno de los dos lados.`, {
    field: 'products',
  })
}

async function writeParts(
  sql: Query,
  company: string,
  production: string,
  materials: readonly ProducedUnits[],
  products: readonly ProducedUnits[],
): Promise<void> {
  const lineOf = (part: string) => (line: ProducedUnits, at: number) => ({ ...line, part, id: v7(), position: at + 1 })
  const lines = [...materials.map(lineOf('material')), ...products.map(lineOf('producto'))]
  await sql`
    insert into stock_production_lines (company_id, id, production_id, part, position, product_id, quantity, share)
    select ${company}::uuid, l.id, ${production}::uuid, l.part, l.position, l.product_id, l.quantity,
      case when l.part = 'producto' then l.quantity * case when min(p.price) over (partition by l.part) > 0 then p.price else 1 end end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, part text, position integer, product_id uuid, quantity integer)
    join cdm_products p on p.company_id = ${company} and p.id = l.product_id`
}
