import fragment, { empty, raw } from 'sql-template-tag'
import type { KeptRow } from '#src/kernel/calls/undo.ts'
import type { Ctx } from '../calls/serve.ts'
import refusal from '../refusals.ts'
import type { RecordedAct } from './take-back.ts'

interface Line {
  row_id: string | null
  before: KeptRow | null
  after: KeptRow
}

const NOTHING = 'Esta acción no cambió nada que se pueda deshacer.'

/**
 * The first row that an act wrote into a table, for the call that counters it: as it was inserted, or as it was before, in the version that the act
 * left. Who changed it since is what that version tells.
 * @throws Refusal 409 where the act wrote none, or where it is gone
 */
export async function keptRow({ sql, company }: Ctx<unknown>, act: RecordedAct, table: string): Promise<KeptRow> {
  const lines = await sql<Line>`
    select h.row_id, h.before, h.after from row_history h
    join audit_log a on a.company_id = h.company_id and a.id = h.act_id and a.created_at = h.at
    where h.company_id = ${company} and h.act_id = ${act.id} and h.table_name = ${table} and h.op <> 'delete'
    order by h.id`
  const [first] = lines
  if (!first) throw refusal('undo_impossible', NOTHING)
  const own = lines.filter(({ row_id }) => row_id === first.row_id)
  const [now] = await sql<{ row: KeptRow }>`
    select to_jsonb(t) as row from ${raw(table)} t
    where t.company_id = ${company} ${first.row_id === null ? empty : fragment`and t.id = ${first.row_id}`}`
  if (!now) throw refusal('undo_impossible', NOTHING)
  const left = own.findLast(({ after }) => 'version' in after)?.after.version ?? now.row.version
  // Of several changes of one row the first says how it was.
  const before = own.toReversed().map((line) => line.before ?? line.after)
  return Object.assign({}, now.row, ...before, { version: left })
}
