import { raw } from 'sql-template-tag'
import { Product } from '../../rows.ts'
import { proposedColumn } from '../../taxes/server/proposed.ts'

const STOCK = `case when has_variants then stock + coalesce((
  select sum(v.stock)::int from cdm_products v
  where v.company_id = cdm_products.company_id and v.parent_id = cdm_products.id and v.archived_at is null), 0) else stock end as stock`
const columns = Object.keys(Product.shape).map((column) => proposedColumn('product_id', column))

/** A product as it is answered. */
export const PRODUCT_COLUMNS = raw(columns.join(', '))

/** The same in a list, where a product has what there is of its variants. */
export const LISTED_COLUMNS = raw(columns.map((column) => (column === 'stock' ? STOCK : column)).join(', '))
