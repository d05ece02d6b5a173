import type pg from 'pg'
import { companyTables } from './catalogue.ts'
import { noteWrites, writtenSince } from './written.ts'

/** What happened and who was told stays there, whatever is taken back. */
const LOGS = ['row_history', 'audit_log', 'api_calls', 'notifications']
/** What jobs write, whenever these run. */
const BY_JOBS = ['issued_papers', 'issued_files', 'web_page_previews', 'fiscal_queues']
/** Bytes that no history keeps: a file is taken back without them, and what shows none is swept later. */
const BYTES = ['record_file_contents']

/** The rows of every company table, as text, in an order of their own. A version is left out: it only goes up. */
export type CompanyRows = Record<string, string[]>

/** Reads all rows, again and again, for what a walk changes: each time only of the tables that were written to meanwhile. */
export async function companyRowsOf(db: pg.Pool): Promise<() => Promise<CompanyRows>> {
  const tables = (await companyTables(db)).filter(({ name }) => ![...LOGS, ...BY_JOBS, ...BYTES].includes(name))
  await noteWrites(db)
  let known: CompanyRows = {}
  return async () => {
    const written = await writtenSince(db)
    const statements = tables
      .filter(({ name }) => written.has(name) || !(name in known))
      .map(
        ({ name }) =>
          `select '${name}' as name, array(select (to_jsonb(t) - 'version')::text from ${name} t order by 1) as rows`,
      )
    const read = statements.length === 0 ? [] : (await db.query(statements.join(' union all '))).rows
    known = { ...known, ...Object.fromEntries(read.map((table) => [table.name, table.rows])) }
    return known
  }
}

/** The tables from which a company deletes nothing: what was added stays. */
export async function appendOnly(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not has_table_privilege('trama_tenant', c.oid, 'delete')`,
  )
  return rows.map(({ name }) => name)
}
