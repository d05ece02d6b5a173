import fragment, { raw } from 'sql-template-tag'
import { FIRST_STOCK } from '../../rules.ts'
import type { Run } from '../../server/apply-import.ts'
import type { Importing } from '../../server/kinds.ts'
import { openLines } from '../../server/open-lines.ts'
import { IDENTITY_DECIMALS, IDENTITY_FIELDS, IDENTITY_TEXTS } from '../fields.ts'
import { followProducts } from './follow.ts'
import { IDENTITY_COLUMNS, skuTaken } from './identity.ts'

const eachText = (text: (field: string) => string) => raw(IDENTITY_TEXTS.map(text).join(', '))
const eachDecimal = (text: (field: string) => string) => raw(IDENTITY_DECIMALS.map(text).join(', '))

/** The SKU of before, unless another product took it since. */
const FREE_SKU = `case when r.before ? 'sku' and not exists (
        select from cdm_products o where o.company_id = t.company_id and o.plain_sku = lower(r.before->>'sku') and o.plain_sku <> ''
          and o.archived_at is null and o.id <> t.id)
      then r.before->>'sku' else t.sku end`

export const productos: Importing = {
  table: raw('cdm_products'),
  // No line is a variant's: it follows its product.
  rowKeys: [raw('case when t.parent_id is null and not t.in_process then t.plain_name end')],
  before: raw(`jsonb_build_object('name', t.name, 'description', t.description, 'price', t.price::text, 'type', t.type,
    'variants', t.variants, 'min_stock', t.min_stock, 'custom', t.custom,
    ${IDENTITY_FIELDS.map((field) => `'${field}', t.${field}`).join(', ')})`),

  async create(run) {
    await refuseTakenSkus(run)
    await run.sql`
      insert into cdm_products (company_id, id, name, description, price, type, variants, stock, min_stock, custom, ${IDENTITY_COLUMNS})
      select r.company_id, r.id, r.data->>'name', coalesce(r.data->>'description', ''), (r.data->>'price')::numeric,
        coalesce(r.data->>'type', 'Producto'), coalesce(r.data->'variants', '[]'),
        coalesce((r.data->>'initial_stock')::integer, 0), coalesce((r.data->>'min_stock')::integer, 5), coalesce(r.data->'custom', '{}'),
        ${eachText((field) => `coalesce(r.data->>'${field}', '')`)}, ${eachDecimal((field) => `(r.data->>'${field}')::numeric`)}
      from import_rows r where ${openLines(run)} and r.target_id is null`
    // A first stock is a movement; it takes the line's id too, by which undoing knows it from later ones.
    await run.sql`
      insert into stock_movements (company_id, id, product_id, type, quantity, user_id, note)
      select r.company_id, r.id, r.id, 'entrada', (r.data->>'initial_stock')::integer, ${run.user}, ${FIRST_STOCK}
      from import_rows r
      where ${openLines(run)} and r.target_id is null and (r.data->>'initial_stock')::integer > 0`
  },

  // The stock of a product that exists changes by movements only, and one that has stock stays a product.
  async update(run) {
    await refuseTakenSkus(run)
    await run.sql`
    update cdm_products t set
      name = r.data->>'name', price = (r.data->>'price')::numeric,
      description = coalesce(r.data->>'description', t.description),
      type = case when t.stock > 0 or t.has_variants then t.type else coalesce(r.data->>'type', t.type) end,
      variants = coalesce(r.data->'variants', t.variants),
      min_stock = coalesce((r.data->>'min_stock')::integer, t.min_stock), custom = t.custom || coalesce(r.data->'custom', '{}'),
      ${eachText((field) => `${field} = coalesce(r.data->>'${field}', t.${field})`)},
      ${eachDecimal((field) => `${field} = coalesce((r.data->>'${field}')::numeric, t.${field})`)}, version = t.version + 1
    from import_rows r
    where ${openLines(run)} and t.company_id = ${run.company} and t.id = r.target_id`
    await follow(run)
  },

  async revert(run) {
    await run.sql`
    update cdm_products t set
      name = r.before->>'name', description = r.before->>'description', price = (r.before->>'price')::numeric,
      type = case when t.stock > 0 or t.has_variants then t.type else r.before->>'type' end, variants = r.before->'variants',
      min_stock = (r.before->>'min_stock')::integer, custom = coalesce(r.before->'custom', t.custom),
      ${eachText((field) => `${field} = ${field === 'sku' ? FREE_SKU : `coalesce(r.before->>'${field}', t.${field})`}`)},
      ${eachDecimal((field) => `${field} = case when r.before ? '${field}' then (r.before->>'${field}')::numeric else t.${field} end`)},
      version = t.version + 1
    from import_rows r
    where r.company_id = ${run.company} and r.import_id = ${run.id} and r.outcome = 'reverted'
      and t.company_id = ${run.company} and t.id = r.target_id`
    await follow(run)
  },
}

/** The variants of what the lines wrote. */
const follow = ({ sql, company, id }: Run) =>
  followProducts(
    sql,
    company,
    fragment`p.has_variants and p.id in (select target_id from import_rows where company_id = ${company} and import_id = ${id})`,
  )

/** @throws Refusal where a line brings a SKU that another product or an earlier line has */
async function refuseTakenSkus(run: Run): Promise<void> {
  const [taken] = await run.sql<{ sku: string; holder: string }>`
    with brought as (
      select r.line, r.target_id, r.data->>'sku' as sku, lower(r.data->>'sku') as plain_sku, r.data->>'name' as name
      from import_rows r where ${openLines(run)} and r.data->>'sku' <> ''
    )
    select b.sku, holder.name as holder from brought b
    join (
      select p.name, p.plain_sku, p.id, 0 as line from cdm_products p
      where p.company_id = ${run.company} and p.plain_sku <> '' and p.archived_at is null
      union all
      select name, plain_sku, null, line from brought
    ) holder on holder.plain_sku = b.plain_sku and holder.line < b.line and (holder.id is null or holder.id is distinct from b.target_id)
    order by b.line limit 1`
  if (taken) throw skuTaken(taken.sku, taken.holder)
}
