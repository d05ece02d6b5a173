import { v7 } from 'uuid'
import type { Ctx } from '#src/server/calls/serve.ts'
import { firstDayOf } from '../../months.ts'
import type { ClosingTick } from '../schemas.ts'

/** Of two people who tick one item at once the first has ticked it. */
export async function tickClosingItem({ sql, company, user, input: { month, item, ticked } }: Ctx<ClosingTick>) {
  const day = firstDayOf(month)
  if (ticked)
    await sql`
      insert into closing_ticks (company_id, id, month, item, ticked_by)
      values (${company}, ${v7()}, ${day}, ${item}, ${user.id}) on conflict (company_id, month, item) do nothing`
  else await sql`delete from closing_ticks where company_id = ${company} and month = ${day} and item = ${item}`
  return { item, ticked }
}
