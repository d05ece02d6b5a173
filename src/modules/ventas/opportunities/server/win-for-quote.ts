import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'

/** Marks an opportunity as won because its quote was accepted; one that is closed or archived stays as it is. */
export async function winForQuote(
  sql: Query,
  company: string,
  { id, author }: { id: string; author: string },
): Promise<void> {
  await sql`
    with won as (
      update sales_opportunities set outcome = 'won', closed_at = now(), version = version + 1
      where company_id = ${company} and id = ${id} and outcome = 'open' and archived_at is null
      returning id, status)
    insert into opportunity_moves (company_id, id, opportunity_id, kind, from_stage, to_stage, user_id)
    select ${company}::uuid, ${v7()}::uuid, won.id, 'won', s.name, s.name, ${author}::uuid
    from won join pipeline_stages s on s.company_id = ${company} and s.id = won.status`
}
