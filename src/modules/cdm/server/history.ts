import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { ascending, descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Import, ImportKind, ImportLine, ImportOutcome } from '../rows.ts'
import { IMPORTS, keyedRows } from './kinds.ts'

const SHOWN = fragment`
  i.id, i.kind, i.file_name, i.state, p.username, i.created, i.updated, i.skipped, i.removed, i.archived, i.reverted, i.kept,
  i.applied_at, i.undone_at`
const JOINS = fragment`join profiles p on p.company_id = i.company_id and p.id = i.user_id`

/** The finished imports, the newest first. */
export const imports = (ctx: Ctx<{ cursor?: string }>) =>
  listOf<Import>(ctx, {
    select: SHOWN,
    from: fragment`from imports i`,
    joins: JOINS,
    where: [fragment`i.company_id = ${ctx.company}`, fragment`i.state <> 'staging'`],
    order: descending(['uuid', fragment`i.id`]),
  })

/** What became of each line of a finished import, in the file's order. */
export async function importLines(ctx: Ctx<{ id: string; outcome?: ImportOutcome; cursor?: string }>) {
  const { sql, company, input } = ctx
  await importOf(sql, company, input.id)
  return listOf<ImportLine>(ctx, {
    select: fragment`id, line, data->>'name' as name, outcome`,
    from: fragment`from import_rows`,
    where: [
      fragment`company_id = ${company}`,
      fragment`import_id = ${input.id}`,
      input.outcome && fragment`outcome = ${input.outcome}`,
    ],
    order: ascending(['integer', fragment`line`]),
  })
}

/** One finished import. */
export async function importOf(sql: Query, company: string, id: string): Promise<Import> {
  const [one] = await sql<Import>`
    select ${SHOWN} from imports i ${JOINS} where i.company_id = ${company} and i.id = ${id} and i.state <> 'staging'`
  return found(one)
}

/** Which of the keys (e-mails or names), one a line, belong to a row that is not archived. */
export async function existing({ sql, company, input }: Ctx<{ kind: ImportKind; keys: string }>) {
  const keys = [...new Set(input.keys.split('\n'))]
  const rows = await sql<{ key: string }>`
    with asked as materialized (
      select key, case when key like '%@%' then key else trama.plain(key) end as compared
      from unnest(${keys}::text[]) as given(key)
    )
    select asked.key from asked where exists (
      select from (${keyedRows(IMPORTS[input.kind], company)}) t where t.key = asked.compared
    )`
  return { keys: rows.map(({ key }) => key) }
}
