import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { EntryImport, EntryImportsAsked } from '../schemas.ts'

const SHOWN: Sql = fragment`
  i.id, i.file_name, i.undone_at is not null as undone, p.username, i.created_at, s.entries, s.from_day, s.to_day`
const joinsOf = (company: string): Sql => fragment`
  join profiles p on p.company_id = i.company_id and p.id = i.created_by
  cross join lateral (
    select count(*)::int as entries, min(e.date) as from_day, max(e.date) as to_day
    from imported_entries x join journal_entries e on e.company_id = x.company_id and e.id = x.entry_id
    where x.company_id = ${company} and x.import_id = i.id) s`

export const entryImports = (ctx: Ctx<EntryImportsAsked>) =>
  listOf<EntryImport>(ctx, {
    select: SHOWN,
    from: fragment`from entry_imports i`,
    joins: joinsOf(ctx.company),
    where: [fragment`i.company_id = ${ctx.company}`],
    order: descending(['uuid', fragment`i.id`]),
  })

export async function entryImportAt(sql: Query, company: string, id: string): Promise<EntryImport> {
  const [row] = await sql<EntryImport>`
    select ${SHOWN} from entry_imports i ${joinsOf(company)} where i.company_id = ${company} and i.id = ${id}`
  return found(row)
}
