import type pg from 'pg'

export interface Column {
  name: string
  /** As in a cast. */
  type: string
  nullable: boolean
  hasDefault: boolean
  generated: boolean
}

export interface ForeignKey {
  name: string
  columns: string[]
  target: string
  targetColumns: string[]
}

/** A table whose rows belong to a company, as PostgreSQL itself describes it. */
export interface CompanyTable {
  name: string
  columns: Column[]
  primaryKey: string[]
  checks: { expression: string; columns: string[] }[]
  foreignKeys: ForeignKey[]
  /** Its policies narrow its rows down to the people whom they concern. */
  personal: boolean
}

/** Schemas of this application: neither PostgreSQL's own, nor the job queue's, nor a test's copy. */
export const OURS = `n.nspname not in ('information_schema', 'pgboss', 'snapshot') and n.nspname !~ '^pg_'`

const OF_COMPANY = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`
const GLOBAL = `coalesce(obj_description(c.oid, 'pg_class'), '') like 'global: %'`

export const TABLES = `from pg_class c join pg_namespace n on n.oid = c.relnamespace and ${OURS}
  where c.relkind in ('r', 'p') and not c.relispartition and c.oid <> to_regclass('trama.migrations')`
export const COMPANY_TABLES = `${TABLES} and ${OF_COMPANY} and not ${GLOBAL}`
export const OTHER_TABLES = `${TABLES} and not (${OF_COMPANY} and not ${GLOBAL})`

const names = (oid: string, numbers: string) => `
  (select coalesce(json_agg(a.attname order by u.at), '[]') from unnest(${numbers}) with ordinality u(num, at)
   join pg_attribute a on a.attrelid = ${oid} and a.attnum = u.num)`

/** Every company table, those that others refer to first. */
export async function companyTables(db: pg.Pool): Promise<CompanyTable[]> {
  const { rows } = await db.query<CompanyTable>(`
    select c.oid::regclass::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
         'nullable', not a.attnotnull, 'hasDefault', a.atthasdef and a.attgenerated = '',
         'generated', a.attgenerated <> '' or a.attidentity <> '') order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select ${names('k.conrelid', 'k.conkey')} from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'p') as "primaryKey",
      (select coalesce(json_agg(json_build_object('expression', pg_get_expr(k.conbin, k.conrelid),
         'columns', ${names('k.conrelid', 'k.conkey')})), '[]')
       from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks,
      (select coalesce(json_agg(json_build_object('name', k.conname, 'target', k.confrelid::regclass::text,
         'columns', ${names('k.conrelid', 'k.conkey')}, 'targetColumns', ${names('k.confrelid', 'k.confkey')})), '[]')
       from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as "foreignKeys",
      exists (select from pg_policy p where p.polrelid = c.oid and p.polroles = array['trama_tenant'::regrole::oid]
        and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~ 'trama\\.person\\(\\)') as personal
    ${COMPANY_TABLES} order by 1`)
  return parentsFirst(rows)
}

function parentsFirst(tables: CompanyTable[]): CompanyTable[] {
  const sorted: CompanyTable[] = []
  const visit = (table: CompanyTable, under: readonly string[]) => {
    if (sorted.includes(table) || under.includes(table.name)) return
    for (const { target } of table.foreignKeys) {
      const parent = tables.find(({ name }) => name === target)
      if (parent) visit(parent, [...under, table.name])
    }
    sorted.push(table)
  }
  for (const table of tables) visit(table, [])
  return sorted
}

/** Foreign keys that lead from one company's row to another row of the same company. */
export const compositeKeys = (tables: readonly CompanyTable[]) =>
  tables.flatMap((table) =>
    table.foreignKeys.filter(({ columns }) => columns.length > 1).map((key) => ({ table, key })),
  )
