import fragment from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Count, CountList } from '../schemas.ts'

const STATE = fragment`case when c.annulled_at is not null then 'Anulado' when c.applied_at is not null then 'Aplicado'
  when c.discarded_at is not null then 'Descartado' else 'Borrador' end`

/** The select list of counts `c`, with the joins below. */
const SHOWN = fragment`
  c.id, c.number, c.warehouse_id, w.name as warehouse, c.category, c.note, ${STATE} as state, p.username, c.created_at,
  a.username as applied_by, c.applied_at, n.counted, n.differing`
const JOINS = fragment`
  join warehouses w on w.company_id = c.company_id and w.id = c.warehouse_id
  join profiles p on p.company_id = c.company_id and p.id = c.created_by
  left join profiles a on a.company_id = c.company_id and a.id = c.applied_by
  cross join lateral (
    select count(l.counted)::int as counted, (count(*) filter (where l.counted <> l.expected))::int as differing
    from stock_count_lines l where l.company_id = c.company_id and l.count_id = c.id) n`

export const counts = (ctx: Ctx<CountList>) =>
  listOf<Count>(ctx, {
    select: SHOWN,
    from: fragment`from stock_counts c`,
    joins: JOINS,
    where: [fragment`c.company_id = ${ctx.company}`, ctx.input.state && fragment`${STATE} = ${ctx.input.state}`],
    order: descending(['uuid', fragment`c.id`]),
  })

export const countShown = ({ sql, company, input }: Ctx<ById>) => countAt(sql, company, input.id)

export async function countAt(sql: Query, company: string, id: string): Promise<Count> {
  const [row] = await sql<Count>`
    select ${SHOWN} from stock_counts c ${JOINS} where c.company_id = ${company} and c.id = ${id}`
  return found(row)
}
