import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { CountWorth } from '../schemas.ts'

/** What the differences of a count are worth: as they were posted, or, until it is applied, at the average of this moment. */
export async function countWorth({ sql, company, input: { id } }: Ctx<ById>): Promise<CountWorth> {
  found((await sql`select from stock_counts where company_id = ${company} and id = ${id}`)[0])
  const [worth] = await sql<CountWorth>`
    with line as (
      select coalesce(m.value, round((l.counted - l.expected) * h.running_value / nullif(h.running_quantity, 0), 2), 0) as value
      from stock_count_lines l
      left join lateral (
        select v.value from movement_ties t
        join stock_values v on v.company_id = t.company_id and v.movement_id = t.movement_id
        where t.company_id = l.company_id and t.document_id = l.count_id and v.product_id = l.product_id and v.of_id is null limit 1) m on true
      left join lateral (
        select v.running_value, v.running_quantity from stock_values v
        where v.company_id = l.company_id and v.product_id = l.product_id order by v.day desc, v.place desc limit 1) h on true
      where l.company_id = ${company} and l.count_id = ${id} and l.counted <> l.expected)
    select coalesce(sum(value) filter (where value > 0), 0)::numeric(18,2)::text as surplus,
      coalesce(-sum(value) filter (where value < 0), 0)::numeric(18,2)::text as shortage,
      coalesce(sum(value), 0)::numeric(18,2)::text as net
    from line`
  return found(worth)
}
