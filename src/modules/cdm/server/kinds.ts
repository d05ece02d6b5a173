import fragment, { join, raw, type Sql } from 'sql-template-tag'
import { IMPORTED_FIELDS } from '../contacts/schemas.ts'
import { productos } from '../products/server/importing.ts'
import type { ImportKind } from '../rows.ts'
import type { Run } from './apply-import.ts'
import { openLines } from './open-lines.ts'

/** What differs between importing clients and importing products; the order of the statements does not. */
export interface Importing {
  table: Sql
  /** What of a row of the table is compared with a line's key, each: a client's name stands for him in a line without an e-mail. */
  rowKeys: readonly Sql[]
  /** A row `t` as it is to be again after undoing, as jsonb. */
  before: Sql
  /** Writes the lines without an outcome that are tied to no row. A new row takes its line's id. */
  create(run: Run): Promise<unknown>
  /** Writes what the cells of the other lines without an outcome say over their rows. */
  update(run: Run): Promise<unknown>
  /** Puts the lines' rows, unchanged since, back to `before`. */
  revert(run: Run): Promise<unknown>
}

const eachClientField = (text: (field: string) => string) => raw(IMPORTED_FIELDS.map(text).join(', '))

const clientes: Importing = {
  table: raw('cdm_clients'),
  rowKeys: [raw('t.email'), raw('t.plain_name')],
  before: fragment`jsonb_build_object(${eachClientField((field) => `'${field}', t.${field}`)}, 'custom', t.custom)`,

  create: (run) => run.sql`
    insert into cdm_clients (company_id, id, custom, ${eachClientField((field) => field)})
    select r.company_id, r.id, coalesce(r.data->'custom', '{}'), ${eachClientField((field) => `coalesce(r.data->>'${field}', '${field === 'role' ? 'Cliente' : ''}')`)}
    from import_rows r where ${openLines(run)} and r.target_id is null`,

  update: (run) => run.sql`
    update cdm_clients t set
      ${eachClientField((field) => `${field} = coalesce(r.data->>'${field}', t.${field})`)},
      custom = t.custom || coalesce(r.data->'custom', '{}'), version = t.version + 1
    from import_rows r
    where ${openLines(run)} and t.company_id = ${run.company} and t.id = r.target_id`,

  // A field that came later is in no `before` of then.
  revert: (run) => run.sql`
    update cdm_clients t set ${eachClientField((field) => `${field} = coalesce(r.before->>'${field}', t.${field})`)},
      custom = coalesce(r.before->'custom', t.custom), version = t.version + 1
    from import_rows r
    where r.company_id = ${run.company} and r.import_id = ${run.id} and r.outcome = 'reverted'
      and t.company_id = ${run.company} and t.id = r.target_id`,
}

export const IMPORTS: Record<ImportKind, Importing> = { clientes, productos }

/** The rows of a company that are not archived, as (id, key). */
export const keyedRows = ({ table, rowKeys }: Importing, company: string) =>
  join(
    rowKeys.map(
      (key) =>
        fragment`select t.id, ${key} as key from ${table} t where t.company_id = ${company} and t.archived_at is null`,
    ),
    ' union all ',
  )
