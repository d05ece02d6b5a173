import { raw, type Sql } from 'sql-template-tag'
import type { ByVersion } from '#src/kernel/fields.ts'
import { foundAsSeen, unlessStale } from '#src/kernel/refusal.ts'
import type { Query } from './transaction.ts'

interface VersionedCtx {
  sql: Query
  company: string
  input: ByVersion
}

/**
 * Changes a company's row for whoever saw its last version, which moves on, and answers it.
 *
 * @param table named where this is called, as in a statement
 * @param show columns and joins of the row as it is now, which is called `changed`: as in `c.id, c.name from changed c`
 * @throws Refusal 404 where there is no such row, 409 where somebody changed it since
 */
export async function changeSeen<R extends object>(
  { sql, company, input: { id, version } }: VersionedCtx,
  table: string,
  set: Sql,
  show: Sql,
): Promise<R> {
  const [row] = await sql<R>`
    with changed as (
      update ${raw(table)} set ${set}, version = version + 1
      where company_id = ${company} and id = ${id} and version = ${version} returning *)
    select ${show}`
  if (row) return row
  const [now] = await sql<{ version: number }>`
    select version from ${raw(table)} where company_id = ${company} and id = ${id}`
  foundAsSeen(now, version)
  return unlessStale<R>(undefined)
}
