import { notFound } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Applying } from '../contract.ts'
import type { Existing, ImportKind } from '../rows.ts'
import { importOf } from './history.ts'
import { IMPORTS, type Importing, keyedRows } from './kinds.ts'
import refusal from './refusals.ts'

/** Writes every staged line, or none: a handful of statements in the act's one transaction, whatever the number of lines. */
export async function applyImport({ sql, company, user, input }: Ctx<Applying>) {
  const { id, existing, lines } = input
  await joinInBulk(sql)
  const kind = await close(sql, company, user.id, id)
  await requireAll(sql, company, id, lines)
  const run: Run = { sql, company, user: user.id, id, ...IMPORTS[kind] }
  await skipRepeated(run)
  if (existing !== 'create') await matchExisting(run)
  await settleMatched(run, existing)
  await createNew(run)
  await tally(run)
  return importOf(sql, company, id)
}

/**
 * The lines are younger than the planner's statistics, which take them for a few: it would look up thousands of rows one by one,
 * in the wrong order, and need minutes for what hashing does in a second.
 */
export const joinInBulk = (sql: Query) => sql`set local enable_nestloop = off`

/** One import under way. */
export interface Run extends Importing {
  sql: Query
  company: string
  user: string
  id: string
}

/** From here on nothing more is staged, and no second call applies it. */
async function close(sql: Query, company: string, user: string, id: string): Promise<ImportKind> {
  const [open] = await sql<{ kind: ImportKind }>`
    update imports set state = 'applied', applied_at = now()
    where company_id = ${company} and id = ${id} and user_id = ${user} and state = 'staging' returning kind`
  if (!open) throw notFound()
  return open.kind
}

async function requireAll(sql: Query, company: string, id: string, lines: number): Promise<void> {
  const [staged] = await sql<{ lines: number }>`
    select count(*)::int as lines from import_rows where company_id = ${company} and import_id = ${id}`
  if (staged?.lines !== lines) throw refusal('import_incomplete', 'El archivo no llegó completo. Vuelve a importarlo.')
}

/** Of lines that name the same row, the first counts. */
const skipRepeated = ({ sql, company, id }: Run) => sql`
  update import_rows set outcome = 'skipped'
  where company_id = ${company} and id in (
    select id from (
      select r.id, row_number() over (partition by r.key order by r.line) as nth
      from import_rows r where r.company_id = ${company} and r.import_id = ${id}
    ) numbered where nth > 1
  )`

/** Ties a line to the oldest row of the same key that is not archived. */
const matchExisting = ({ sql, company, id, ...importing }: Run) => sql`
  update import_rows r set target_id = known.id
  from (
    select distinct on (t.key) t.key, t.id from (${keyedRows(importing, company)}) t
    where t.key in (select r.key from import_rows r where r.company_id = ${company} and r.import_id = ${id})
    order by t.key, t.id
  ) known
  where r.company_id = ${company} and r.import_id = ${id} and r.outcome is null and r.key = known.key`

async function settleMatched(run: Run, existing: Existing): Promise<void> {
  const { sql, company, id, table, before } = run
  if (existing === 'skip') {
    await sql`
      update import_rows set outcome = 'skipped'
      where company_id = ${company} and import_id = ${id} and outcome is null and target_id is not null`
  }
  if (existing !== 'update') return
  // Locked first, so that what is remembered is exactly what is overwritten.
  await sql`
    select 1 from ${table} t where t.company_id = ${company} and t.id in (
      select target_id from import_rows
      where company_id = ${company} and import_id = ${id} and outcome is null and target_id is not null
    ) order by t.id for update`
  await sql`
    update import_rows r set before = ${before}
    from ${table} t
    where r.company_id = ${company} and r.import_id = ${id} and r.outcome is null
      and t.company_id = ${company} and t.id = r.target_id`
  await run.update(run)
  await sql`
    update import_rows r set outcome = 'updated', after_version = t.version
    from ${table} t
    where r.company_id = ${company} and r.import_id = ${id} and r.outcome is null
      and t.company_id = ${company} and t.id = r.target_id`
}

async function createNew(run: Run): Promise<void> {
  const { sql, company, id } = run
  await run.create(run)
  await sql`
    update import_rows set outcome = 'created', target_id = id, after_version = 1
    where company_id = ${company} and import_id = ${id} and outcome is null`
}

/** Counts what became of the lines, when they are applied and again when they are undone, into the import itself. */
export const tally = ({ sql, company, id }: Pick<Run, 'sql' | 'company' | 'id'>) => sql`
  update imports i set
    created = n.created + n.removed + n.archived, updated = n.updated + n.reverted + n.kept, skipped = n.skipped,
    removed = n.removed, archived = n.archived, reverted = n.reverted, kept = n.kept
  from (
    select
      count(*) filter (where outcome = 'created')::int as created,
      count(*) filter (where outcome = 'updated')::int as updated,
      count(*) filter (where outcome = 'skipped')::int as skipped,
      count(*) filter (where outcome = 'removed')::int as removed,
      count(*) filter (where outcome = 'archived')::int as archived,
      count(*) filter (where outcome = 'reverted')::int as reverted,
      count(*) filter (where outcome = 'kept')::int as kept
    from import_rows where company_id = ${company} and import_id = ${id}
  ) n
  where i.company_id = ${company} and i.id = ${id}`
