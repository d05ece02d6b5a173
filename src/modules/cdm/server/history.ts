import fragment, { empty, raw } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Import, ImportKind, ImportLine, ImportOutcome } from '../rows.ts'
import { IMPORTS, keyedRows } from './kinds.ts'

const SELECT = raw(`
  select i.id, i.kind, i.file_name, i.state, p.username, i.created, i.updated, i.skipped, i.removed, i.archived,
    i.reverted, i.kept, i.applied_at, i.undone_at
  from imports i join profiles p on p.company_id = i.company_id and p.id = i.user_id`)

/** The finished imports, the newest first. */
export async function imports({ sql, company, input }: Ctx<{ cursor?: string }>) {
  const after = decodeCursor(input.cursor, ['uuid'])
  const [rows, [counted]] = await Promise.all([
    sql<Import>`
      ${SELECT} where i.company_id = ${company} and i.state <> 'staging'
        ${after ? fragment`and i.id < ${after[0]}::uuid` : empty}
      order by i.id desc limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`
      select count(*)::int as total from imports where company_id = ${company} and state <> 'staging'`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.id])
}

/** What became of each line of a finished import, in the file's order. */
export async function importLines({
  sql,
  company,
  input,
}: Ctx<{ id: string; outcome?: ImportOutcome; cursor?: string }>) {
  const after = decodeCursor(input.cursor, ['integer'])
  await importOf(sql, company, input.id)
  const wanted = fragment`company_id = ${company} and import_id = ${input.id}
    ${input.outcome ? fragment`and outcome = ${input.outcome}` : empty}`
  const [rows, [counted]] = await Promise.all([
    sql<ImportLine>`
      select id, line, data->>'name' as name, outcome from import_rows
      where ${wanted} ${after ? fragment`and line > ${after[0]}::int` : empty} order by line limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total from import_rows where ${wanted}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.line])
}

/** One finished import. */
export async function importOf(sql: Query, company: string, id: string): Promise<Import> {
  const [one] = await sql<Import>`
    ${SELECT} where i.company_id = ${company} and i.id = ${id} and i.state <> 'staging'`
  return found(one)
}

/** Which of the keys (e-mails or names), one a line, belong to a row that is not archived. */
export async function existing({ sql, company, input }: Ctx<{ kind: ImportKind; keys: string }>) {
  const asked = [...new Set(input.keys.split('\n'))]
  const rows = await sql<{ key: string }>`
    with asked as materialized (
      select key, case when key like '%@%' then key else trama.plain(key) end as compared
      from unnest(${asked}::text[]) as given(key)
    )
    select asked.key from asked where exists (
      select from (${keyedRows(IMPORTS[input.kind], company)}) t where t.key = asked.compared
    )`
  return { keys: rows.map(({ key }) => key) }
}
