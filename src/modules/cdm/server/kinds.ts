import fragment, { join, raw, type Sql } from 'sql-template-tag'
import { CLIENT_FIELDS, type ImportKind } from '../rows.ts'
import { FIRST_STOCK } from '../rules.ts'
import type { Run } from './apply-import.ts'

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

const open = ({ company, id }: Run) => fragment`r.company_id = ${company} and r.import_id = ${id} and r.outcome is null`

const eachClientField = (text: (field: string) => string) => raw(CLIENT_FIELDS.map(text).join(', '))

const clientes: Importing = {
  table: raw('cdm_clients'),
  rowKeys: [raw('t.email'), raw('t.plain_name')],
  before: fragment`jsonb_build_object(${eachClientField((field) => `'${field}', t.${field}`)})`,

  create: (run) => run.sql`
    insert into cdm_clients (company_id, id, ${eachClientField((field) => field)})
    select r.company_id, r.id, ${eachClientField((field) => `coalesce(r.data->>'${field}', '')`)}
    from import_rows r where ${open(run)} and r.target_id is null`,

  update: (run) => run.sql`
    update cdm_clients t set
      ${eachClientField((field) => `${field} = coalesce(r.data->>'${field}', t.${field})`)}, version = t.version + 1
    from import_rows r
    where ${open(run)} and t.company_id = ${run.company} and t.id = r.target_id`,

  revert: (run) => run.sql`
    update cdm_clients t set ${eachClientField((field) => `${field} = r.before->>'${field}'`)}, version = t.version + 1
    from import_rows r
    where r.company_id = ${run.company} and r.import_id = ${run.id} and r.outcome = 'reverted'
      and t.company_id = ${run.company} and t.id = r.target_id`,
}

const productos: Importing = {
  table: raw('cdm_products'),
  rowKeys: [raw('t.plain_name')],
  before: raw(`jsonb_build_object('name', t.name, 'description', t.description, 'price', t.price::text, 'type', t.type,
    'variants', t.variants, 'min_stock', t.min_stock)`),

  async create(run) {
    await run.sql`
      insert into cdm_products (company_id, id, name, description, price, type, variants, stock, min_stock)
      select r.company_id, r.id, r.data->>'name', coalesce(r.data->>'description', ''), (r.data->>'price')::numeric,
        coalesce(r.data->>'type', 'Producto'), coalesce(r.data->'variants', '[]'),
        coalesce((r.data->>'initial_stock')::integer, 0), coalesce((r.data->>'min_stock')::integer, 5)
      from import_rows r where ${open(run)} and r.target_id is null`
    // A first stock is a movement; it takes the line's id too, by which undoing knows it from later ones.
    await run.sql`
      insert into stock_movements (company_id, id, product_id, type, quantity, user_id, note)
      select r.company_id, r.id, r.id, 'entrada', (r.data->>'initial_stock')::integer, ${run.user}, ${FIRST_STOCK}
      from import_rows r
      where ${open(run)} and r.target_id is null and (r.data->>'initial_stock')::integer > 0`
  },

  // The stock of a product that exists changes by movements only, and one that has stock stays a product.
  update: (run) => run.sql`
    update cdm_products t set
      name = r.data->>'name', price = (r.data->>'price')::numeric,
      description = coalesce(r.data->>'description', t.description),
      type = case when t.stock > 0 then t.type else coalesce(r.data->>'type', t.type) end,
      variants = coalesce(r.data->'variants', t.variants),
      min_stock = coalesce((r.data->>'min_stock')::integer, t.min_stock), version = t.version + 1
    from import_rows r
    where ${open(run)} and t.company_id = ${run.company} and t.id = r.target_id`,

  revert: (run) => run.sql`
    update cdm_products t set
      name = r.before->>'name', description = r.before->>'description', price = (r.before->>'price')::numeric,
      type = case when t.stock > 0 then t.type else r.before->>'type' end, variants = r.before->'variants',
      min_stock = (r.before->>'min_stock')::integer, version = t.version + 1
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
