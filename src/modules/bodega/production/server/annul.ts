import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { type GoodsMove, moveGoods } from '../../stock/server/move-goods.ts'
import { lockWarehouse } from '../../stock/server/place.ts'
import { productionName } from '../schemas.ts'
import { absorbedBy } from './produce.ts'

interface HeldProduction {
  number: number
  day: string
  warehouse_id: string
  further_cost: string
  account_id: string | null
  annulled: boolean
}

/**
 * What was made goes and its materials come back today, each at the value with which it came or went.
 * @throws Refusal where what was made is no longer there
 */
export async function takeBackProduction(sql: Query, company: string, id: string, author: string): Promise<void> {
  const [row] = await sql<HeldProduction>`
    select number, day, warehouse_id, further_cost, account_id, annulled_at is not null as annulled from stock_productions
    where company_id = ${company} and id = ${id} for update`
  const { number, warehouse_id, further_cost, account_id, annulled, day: made } = found(row)
  if (annulled) throw refusal('production_annulled', 'Esta producción ya está anulada.')
  await lockWarehouse(sql, company, warehouse_id)
  const today = await companyDay(sql, company)
  const day = today < made ? made : today
  await sql`
    update stock_productions set annulled_at = now(), annulled_by = ${author} where company_id = ${company} and id = ${id}`
  await moveGoods(sql, company, {
    moves: await sql<GoodsMove>`
      select v.product_id, t.warehouse_id as place, -v.quantity as quantity, v.movement_id as of from stock_values v
      join movement_ties t on t.company_id = v.company_id and t.movement_id = v.movement_id
      where v.company_id = ${company} and v.production_id = ${id} order by v.product_id`,
    ...{ user_id: author, note: 'Producción anulada', day },
    document: { kind: 'production', id, name: productionName(number) },
    absorbed: absorbedBy(account_id, `-${further_cost}`, day),
  })
}
