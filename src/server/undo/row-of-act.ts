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

/** A row that an act made, or else changed: as it is now, and with what the act changed as it was before, in today's version (undefined if there was no row). */
export interface RowOfAct {
  now: KeptRow
  was: KeptRow | undefined
}

/**
 * The row of a table that an act made, or else changed; of an act that was made of many records, each.
 * @throws Refusal 409 if there is none, or if somebody changed since what the act wrote
 */
export async function rowsOfAct(sql: Query, company: string, act: RecordedAct, table: string): Promise<RowOfAct[]> {
  const lines = await sql<Line>`
    select h.row_id, h.op, h.before, h.after from row_history h
    join audit_log a on a.company_id = h.company_id and a.id = h.act_id and a.created_at = h.at
    where h.company_id = ${company} and h.act_id = ${act.id} and h.table_name = ${table} and h.op <> 'delete' order by h.id`
  const made = lines.filter(({ op }) => op === 'insert')
  const ids = [...new Set((made.length > 0 ? made : lines).map(({ row_id }) => row_id))]
  if (ids.length === 0) throw refusal('undo_impossible', NOTHING)
  const found: RowOfAct[] = []
  for (const id of act.many === null ? ids.slice(0, 1) : ids) {
    found.push(await asLeft(sql, company, { act, table, lines: lines.filter(({ row_id }) => row_id === id) }))
  }
  return found
}

/** A row by the lines that tell what an act did to it. */
async function asLeft(
  sql: Query,
  company: string,
  { act, table, lines }: { act: RecordedAct; table: string; lines: readonly Line[] },
): Promise<RowOfAct> {
  const row_id = lines[0]?.row_id ?? null
  const [row] = await sql<{ now: KeptRow }>`
    select to_jsonb(t) as now from ${raw(table)} t
    where t.company_id = ${company} ${row_id === null ? empty : fragment`and t.id = ${row_id}`}`
  const left: KeptRow = Object.assign({}, ...lines.map(({ after }) => after))
  const changed = Object.keys(left).filter(
    (name) => name !== 'version' && !isDeepStrictEqual(row?.now[name], left[name]),
  )
  if (!row || changed.length > 0) throw await changedSince(sql, company, act, { table, row: row_id, fields: changed })
  if (lines.some(({ op }) => op === 'insert')) return { now: row.now, was: undefined }
  // Of several changes of one row the first says how it was.
  const before = lines.toReversed().map((line) => line.before)
  return {
    now: row.now,
    was: Object.assign({}, row.now, ...before, 'version' in row.now && { version: row.now.version }),
  }
}
