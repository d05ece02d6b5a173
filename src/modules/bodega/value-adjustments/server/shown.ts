import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Adjustment, AdjustmentList } from '../schemas.ts'

/** The select list of adjustments `j`, with the joins below. */
const SHOWN = fragment`
  j.id, j.number, j.day, j.product_id, c.name as product_name, j.reason, j.note, j.amount, v.value, w.username, j.created_at,
  j.annulled_at is not null as annulled`
const JOINS = fragment`
  join cdm_products c on c.company_id = j.company_id and c.id = j.product_id
  join stock_values v on v.company_id = j.company_id and v.adjustment_id = j.id
  join profiles w on w.company_id = j.company_id and w.id = j.created_by`

export const adjustments = (ctx: Ctx<AdjustmentList>) =>
  listOf<Adjustment>(ctx, {
    select: SHOWN,
    from: fragment`from stock_adjustments j`,
    joins: JOINS,
    where: [
      fragment`j.company_id = ${ctx.company}`,
      ctx.input.product_id && fragment`j.product_id = ${ctx.input.product_id}`,
    ],
    order: descending(['uuid', fragment`j.id`]),
  })

export async function adjustmentAt(sql: Query, company: string, id: string): Promise<Adjustment> {
  const [row] = await sql<Adjustment>`
    select ${SHOWN} from stock_adjustments j ${JOINS} where j.company_id = ${company} and j.id = ${id}`
  return found(row)
}
