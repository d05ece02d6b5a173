import { isDeepStrictEqual } from 'node:util'
import fragment, { empty, raw } from 'sql-template-tag'
import type { KeptRow } from '#src/kernel/calls/undo.ts'
import type { Query } from '../database/transaction.ts'
import refusal from '../refusals.ts'
import { changedSince, type RecordedAct } from './take-back.ts'

interface Line {
  row_id: string | null
  op: 'insert' | 'update'
  before: KeptRow | null
  after: KeptRow
}

const NOTHING = 'Esta acción no cambió nada que se pueda deshacer.'

/**
 * The row of a table that an act made, or else changed: as it is now, and with what the act changed as it was before, in today's version (undefined if there was no row).
 * @throws Refusal 409 if there is none, or if somebody changed since what the act wrote
 */
export async function rowOfAct(
  sql: Query,
  company: string,
  act: RecordedAct,
  table: string,
): Promise<{ now: KeptRow; was: KeptRow | undefined }> {
  const lines = await sql<Line>`
    select h.row_id, h.op, h.before, h.after from row_history h
    join audit_log a on a.company_id = h.company_id and a.id = h.act_id and a.created_at = h.at
    where h.company_id = ${company} and h.act_id = ${act.id} and h.table_name = ${table} and h.op <> 'delete' order by h.id`
  const first = lines.find(({ op }) => op === 'insert') ?? lines[0]
  if (!first) throw refusal('undo_impossible', NOTHING)
  const { row_id } = first
  const [row] = await sql<{ now: KeptRow }>`
    select to_jsonb(t) as now from ${raw(table)} t
    where t.company_id = ${company} ${row_id === null ? empty : fragment`and t.id = ${row_id}`}`
  const own = lines.filter((line) => line.row_id === row_id)
  const left: KeptRow = Object.assign({}, ...own.map(({ after }) => after))
  const changed = Object.keys(left).filter(
    (name) => name !== 'version' && !isDeepStrictEqual(row?.now[name], left[name]),
  )
  if (!row || changed.length > 0) throw await changedSince(sql, company, act, { table, row: row_id, fields: changed })
  if (first.op === 'insert') return { now: row.now, was: undefined }
  // Of several changes of one row the first says how it was.
  const before = own.toReversed().map((line) => line.before)
  return {
    now: row.now,
    was: Object.assign({}, row.now, ...before, 'version' in row.now && { version: row.now.version }),
  }
}
