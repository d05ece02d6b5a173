import fragment, { empty, join } from 'sql-template-tag'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { RecordChange } from '../contract.ts'
import { type ActOfRecord, isOf } from './acts.ts'
import type { ShownTable } from './shown-tables.ts'

type Fields = Record<string, unknown>

/** What an act did to a row, from its first change to its last. */
export interface ChangedRow {
  /** The act's moment, as `ActOfRecord.at`. */
  at: string
  act_id: string | null
  table_name: string
  row_id: string | null
  op: RecordChange['op']
  before: Fields | null
  after: Fields | null
}

/** The rows of a record that some acts changed; of parts also those that are gone since. */
export async function changedRows(
  { sql, company }: Ctx<unknown>,
  acts: readonly ActOfRecord[],
  tables: readonly ShownTable[],
): Promise<ChangedRow[]> {
  const moments = acts.filter(({ early }) => !early).map(({ at }) => at)
  const [own] = tables
  const rowOf = (table: ShownTable) =>
    fragment`(${isOf(table)} ${table.by === null ? empty : fragment`or h.table_name = ${table.table} and coalesce(h.after, h.before) ->> ${table.by} = ${own?.ids[0]}`})`
  const rows = await sql<ChangedRow>`
    select h.at::text as at, h.act_id, h.table_name, h.row_id, h.op, h.before, h.after from row_history h
    where h.company_id = ${company} and h.at = any(${moments}::timestamptz[]) and (${join(tables.map(rowOf), ' or ')})
    order by h.id`
  const byRow = new Map<string, ChangedRow>()
  for (const row of rows) {
    const key = `${row.at} ${row.act_id} ${row.table_name} ${row.row_id}`
    const earlier = byRow.get(key)
    byRow.set(key, earlier ? followed(earlier, row) : row)
  }
  return [...byRow.values()].filter(({ before, after }) => before !== null || after !== null)
}

function followed(earlier: ChangedRow, later: ChangedRow): ChangedRow {
  const before = earlier.op === 'insert' ? null : { ...later.before, ...earlier.before }
  const after = later.op === 'delete' ? null : { ...earlier.after, ...later.after }
  return { ...later, before, after, op: before === null ? 'insert' : after === null ? 'delete' : 'update' }
}
