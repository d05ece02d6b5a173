import type { Sql } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import { VARIANT_SEPARATOR } from '../../rules.ts'

/** Variants have what they share with their products again, and are archived with them. `products`: a condition on the products `p`. */
export const followProducts = (sql: Query, company: string, products: Sql) => sql`
  update cdm_products c set name = shared.name, price = shared.price, unit = shared.unit, category = shared.category,
    cost = shared.cost, tax = shared.tax, archived_at = shared.archived_at, version = c.version + 1
  from (
    select v.id, p.name || ${VARIANT_SEPARATOR}::text || v.variant as name, greatest(0, p.price + v.price_difference) as price,
      p.unit, p.category, p.cost, p.tax, coalesce(v.archived_at, p.archived_at) as archived_at
    from cdm_products p join cdm_products v on v.company_id = p.company_id and v.parent_id = p.id
    where p.company_id = ${company} and ${products}
  ) shared
  where c.company_id = ${company} and c.id = shared.id
    and (c.name, c.price, c.unit, c.category, c.cost, c.tax, c.archived_at)
      is distinct from (shared.name, shared.price, shared.unit, shared.category, shared.cost, shared.tax, shared.archived_at)`

/** Before a product is restored: the variants that were archived together with it come back too, save where their SKU is taken. */
export const restoreVariants = (sql: Query, company: string, product: string) => sql`
  update cdm_products c set archived_at = null, version = c.version + 1
  from cdm_products p
  where p.company_id = ${company} and p.id = ${product} and c.company_id = ${company} and c.parent_id = p.id
    and c.archived_at = p.archived_at
    and not exists (
      select from cdm_products o where o.company_id = ${company} and o.plain_sku = c.plain_sku and o.plain_sku <> ''
        and o.archived_at is null)`

/** Whether a product is counted by its variants follows from those that are not archived. */
export const recountVariants = (sql: Query, company: string, product: string) => sql`
  update cdm_products p set has_variants = counted.varied
  from (select exists (
    select from cdm_products v where v.company_id = ${company} and v.parent_id = ${product} and v.archived_at is null) as varied) counted
  where p.company_id = ${company} and p.id = ${product} and p.has_variants <> counted.varied`
