import fragment, { type Sql } from 'sql-template-tag'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { accountBalance } from '#src/modules/contabilidad/port.ts'
import { companyDay, companyZone } from '#src/platform/companies/server/company-day.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { StockDay, StockTotal, StockValueList, ValuedProduct } from '../schemas.ts'
import { chosenAccounts } from './accounts.ts'

/** What the kardex says of product `p` at the end of a day; a product that was never valued has what its movements say. */
const heldOn = (company: string, day: string): Sql => fragment`
  cross join lateral (
    select coalesce(l.running_quantity, f.quantity, 0) as quantity, coalesce(l.running_value, 0)::numeric(18,2) as value
    from (select) one
    left join lateral (
      select v.running_quantity, v.running_value from stock_values v
      where v.company_id = ${company} and v.product_id = p.id and v.day <= ${day} order by v.day desc, v.place desc limit 1) l on true
    left join lateral (
      select sum(case m.type when 'entrada' then m.quantity else -m.quantity end)::int as quantity from stock_movements m
      where l.running_quantity is null and m.company_id = ${company} and m.product_id = p.id
        and not exists (select from stock_values v where v.company_id = ${company} and v.product_id = p.id)
        and (m.created_at at time zone ${companyZone(company)})::date <= ${day}) f on true) held`

/** Products with units, or all of them that are searched. */
export async function stockValues(ctx: Ctx<StockValueList>) {
  const { sql, company, input } = ctx
  const day = input.day ?? (await companyDay(sql, company))
  return listOf<ValuedProduct>(ctx, {
    select: fragment`p.id, p.name, p.sku, held.quantity, held.value::text,
      case when held.quantity > 0 then trim_scale(round(held.value / held.quantity, 6))::text end as average`,
    from: fragment`from cdm_products p ${heldOn(company, day)}`,
    where: [
      fragment`p.company_id = ${company} and p.type = 'Producto' and held.quantity > 0`,
      input.without_cost && fragment`held.value = 0`,
    ],
    search: fragment`p.search_text`,
    order: ascending(['text', fragment`p.plain_name`], ['uuid', fragment`p.id`]),
  })
}

export async function stockTotal({ sql, company, input }: Ctx<StockDay>): Promise<StockTotal> {
  const day = input.day ?? (await companyDay(sql, company))
  const [row] = await sql<Pick<StockTotal, 'value' | 'units' | 'without_cost'>>`
    select coalesce(sum(held.value), 0)::numeric(18,2)::text as value, coalesce(sum(held.quantity), 0)::int as units,
      (count(*) filter (where held.quantity > 0 and held.value = 0))::int as without_cost
    from cdm_products p ${heldOn(company, day)}
    where p.company_id = ${company} and p.type = 'Producto'`
  const total = found(row)
  const accounts = await chosenAccounts(sql, company)
  if (!accounts?.inventory_id || !accounts.since || accounts.since > day)
    return { day, ...total, books: null, difference: null }
  const books = await accountBalance(sql, company, accounts.inventory_id, day)
  return { day, ...total, books, difference: amountOf(centsOf(books) - centsOf(total.value)) }
}
