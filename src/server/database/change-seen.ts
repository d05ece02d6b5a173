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
 * Updates a company's row if it still has the version that the person saw, increases the version and returns the row.
 * @param table a literal at the call site, so that the ownership test can read it
 * @param show select list and joins over `changed`, the updated row: `c.id, c.name from changed c`
 * @throws Refusal 404 if there is no such row, 409 if somebody has changed it since
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
