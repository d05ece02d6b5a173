import fragment, { empty, join, raw, type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { ImportKind } from '../rows.ts'
import { LINES_KEPT_DAYS } from '../rules.ts'
import { joinInBulk, type Run, tally } from './apply-import.ts'
import { importOf } from './history.ts'
import { IMPORTS } from './kinds.ts'
import refusal from './refusals.ts'

const UNDONE = 'Esta importación ya se deshizo.'
const OLD = `Ya no se puede deshacer: pasaron más de ${LINES_KEPT_DAYS} días.`

/** Takes a whole import back; what others built upon since is kept, and reported. */
export async function undoImport({ sql, company, user, input: { id } }: Ctx<{ id: string }>) {
  await joinInBulk(sql)
  const kind = await reopen(sql, company, user.id, id)
  const run: Run = { sql, company, user: user.id, id, ...IMPORTS[kind] }
  await lockRows(run)
  await removeCreated(run, kind)
  await archiveReferred(run)
  await revertUpdated(run)
  await tally(run)
  return importOf(sql, company, id)
}

async function reopen(sql: Query, company: string, user: string, id: string): Promise<ImportKind> {
  const [applied] = await sql<{ kind: ImportKind }>`
    update imports set state = 'undone', undone_at = now(), undone_by = ${user}
    where company_id = ${company} and id = ${id} and state = 'applied'
      and applied_at > now() - make_interval(days => ${LINES_KEPT_DAYS})
    returning kind`
  if (applied) return applied.kind
  const [done] = await sql<{ state: string }>`
    select state from imports where company_id = ${company} and id = ${id} and state <> 'staging'`
  throw found(done).state === 'undone' ? refusal('import_undone', UNDONE) : refusal('import_too_old', OLD)
}

/** Nobody edits them, or makes anything refer to them, before this is done. */
const lockRows = ({ sql, company, id, table }: Run) => sql`
  select 1 from ${table} t where t.company_id = ${company} and t.id in (
    select target_id from import_rows
    where company_id = ${company} and import_id = ${id} and outcome in ('created', 'updated')
  ) order by t.id for update`

/** A created row goes if it is as it was made and nothing refers to it but its own first movement. */
async function removeCreated(run: Run, kind: ImportKind): Promise<void> {
  const { sql, company, id, table } = run
  const references = await referencesTo(sql, table)
  await sql`
    update import_rows r set outcome = 'removed'
    from ${table} t
    where r.company_id = ${company} and r.import_id = ${id} and r.outcome = 'created'
      and t.company_id = ${company} and t.id = r.id and t.version = r.after_version
      ${
        references.length === 0
          ? empty
          : join(
              references.map((reference) => unreferred(company, reference)),
              ' ',
            )
      }`
  const removed = fragment`
    select id from import_rows where company_id = ${company} and import_id = ${id} and outcome = 'removed'`
  if (kind === 'productos') await sql`delete from stock_movements where company_id = ${company} and id in (${removed})`
  await sql`delete from ${table} where company_id = ${company} and id in (${removed})`
}

interface Reference {
  table: string
  column: string
}

/** Every foreign key on the table, read from the catalogue, so that a later module's rows count too. */
const referencesTo = (sql: Query, table: Sql) => sql<Reference>`
  select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column"
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute own on own.attrelid = f.confrelid and own.attname = 'id'
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[array_position(f.confkey, own.attnum)]
  where f.contype = 'f' and f.confrelid = ${table.text}::regclass
  order by 1, 2`

const unreferred = (company: string, { table, column }: Reference) => fragment`
  and not exists (
    select from ${raw(table)} x where x.company_id = ${company} and x.${raw(column)} = t.id
      ${table === 'public.stock_movements' ? fragment`and x.id <> t.id` : empty}
  )`

async function archiveReferred({ sql, company, id, table }: Run): Promise<void> {
  await sql`
    update import_rows set outcome = 'archived'
    where company_id = ${company} and import_id = ${id} and outcome = 'created'`
  await sql`
    update ${table} t set archived_at = coalesce(archived_at, now()), version = version + 1
    where t.company_id = ${company} and t.id in (
      select id from import_rows where company_id = ${company} and import_id = ${id} and outcome = 'archived'
    )`
}

/** An updated row is put back unless somebody edited it since. */
async function revertUpdated(run: Run): Promise<void> {
  const { sql, company, id, table } = run
  await sql`
    update import_rows r set outcome = case when t.version = r.after_version then 'reverted' else 'kept' end
    from ${table} t
    where r.company_id = ${company} and r.import_id = ${id} and r.outcome = 'updated'
      and t.company_id = ${company} and t.id = r.target_id`
  await run.revert(run)
}
