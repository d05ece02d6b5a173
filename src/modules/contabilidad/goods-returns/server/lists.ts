import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { GoodsReturnList, GoodsReturnRow } from '../schemas.ts'

const SHOWN = fragment`
  d.id, d.number, d.date, g.supplier, g.number as receipt, g.id as receipt_id, d.reason, d.value::text, g.currency, d.annulment_reason,
  case when d.annulled_on is null then 'Registrada' else 'Anulada' end as status, (
    select sum(x.quantity)::int from goods_return_lines x where x.company_id = d.company_id and x.return_id = d.id) as units`
const FROM = fragment`from goods_returns d join goods_receipts g on g.company_id = d.company_id and g.id = d.receipt_id`

export const goodsReturns = (ctx: Ctx<GoodsReturnList>) =>
  listOf<GoodsReturnRow>(ctx, {
    select: SHOWN,
    from: FROM,
    where: [fragment`d.company_id = ${ctx.company}`],
    search: fragment`(d.search_text || ' ' || g.search_text)`,
    order: descending(['date', fragment`d.date`], ['uuid', fragment`d.id`]),
  })

export const goodsReturn = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => returnAt(sql, company, id)

export async function returnAt(sql: Query, company: string, id: string): Promise<GoodsReturnRow> {
  const [row] = await sql<GoodsReturnRow>`select ${SHOWN} ${FROM} where d.company_id = ${company} and d.id = ${id}`
  return found(row)
}
