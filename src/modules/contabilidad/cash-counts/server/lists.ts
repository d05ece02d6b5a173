import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { CashCount, CashCountsAsked } from '../schemas.ts'

const SHOWN = fragment`
  k.id, k.date, a.code || ' ' || a.name as account, k.pieces, k.counted, k.expected, k.difference,
  d.code || ' ' || d.name as difference_account, k.currency, k.note, k.annulment_reason, p.username,
  case when k.annulled_on is null then 'Registrado' else 'Anulado' end as status`
const JOINS = fragment`
  join chart_of_accounts a on a.company_id = k.company_id and a.id = k.account_id
  left join chart_of_accounts d on d.company_id = k.company_id and d.id = k.difference_account_id
  join profiles p on p.company_id = k.company_id and p.id = k.created_by`

export const cashCounts = (ctx: Ctx<CashCountsAsked>) =>
  listOf<CashCount>(ctx, {
    select: SHOWN,
    from: fragment`from cash_counts k`,
    joins: JOINS,
    where: [fragment`k.company_id = ${ctx.company}`],
    order: descending(['date', fragment`k.date`], ['uuid', fragment`k.id`]),
  })

export const cashCount = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => cashCountAt(sql, company, id)

export async function cashCountAt(sql: Query, company: string, id: string): Promise<CashCount> {
  const [row] = await sql<CashCount>`
    select ${SHOWN} from cash_counts k ${JOINS} where k.company_id = ${company} and k.id = ${id}`
  return found(row)
}
