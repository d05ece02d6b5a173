import { v7 } from 'uuid'
import { byIva, taxedOf } from '#src/kernel/money/taxed-totals.ts'
import { leviedTaxes } from '#src/modules/cdm/port.ts'
import type { TaxedLine } from '#src/platform/documents/line.ts'
import {
  LINE_COLUMNS,
  LINE_TAXES,
  LINE_VALUES,
  linesAsJson,
  productsIn,
  renewedLine,
} from '#src/platform/documents/server/lines.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { nextPurchaseNumber } from '../../bills/server/numbers.ts'
import { supplierName } from '../../bills/server/suppliers.ts'
import { taxOf } from '../../invoices/rules.ts'
import refusal from '../../server/refusals.ts'
import type { NewPurchaseOrder } from '../schemas.ts'

export type GoodsOrderLine = TaxedLine & { goods: boolean }

/**
 * The lines as an order stores them, and what its columns say of them.
 * @throws Refusal for a tax that they cannot bear on its day
 */
export async function orderSums(sql: Query, company: string, date: string, counted: readonly GoodsOrderLine[]) {
  const levied = await leviedTaxes(sql, company, { day: date, side: 'compras', lines: counted })
  const lines = byIva(counted, levied)
  const { totals } = taxedOf(lines, '0', levied)
  const to_come = lines.reduce((sum, { goods, quantity }) => sum + (goods ? Number(quantity) : 0), 0)
  return { lines, levied: JSON.stringify(levied), totals, tax: taxOf(totals), to_come }
}

/**
 * The lines, each with whether it is counted. The products are locked, so that nobody deletes one before the lines are stored.
 * @throws Refusal for what is counted by its variants, is archived, or is no whole number of units
 */
export async function countedLines(
  sql: Query,
  company: string,
  lines: readonly TaxedLine[],
): Promise<GoodsOrderLine[]> {
  const ids = productsIn(lines)
  const products =
    ids.length === 0
      ? []
      : await sql<{ id: string; name: string; type: string; archived: boolean; has_variants: boolean }>`
          select id, name, type, archived_at is not null as archived, has_variants from cdm_products
          where company_id = ${company} and id = any(${ids}::uuid[]) for key share`
  return lines.map((line, at) => {
    if (line.product_id === null) return { ...line, goods: false }
    const product = products.find(({ id }) => id === line.product_id)
    if (!product) throw refusal('product_not_found', 'Uno de los productos ya no existe.')
    const { name, type, archived, has_variants } = product
    const field = `lines.${at}.description`
    if (type !== 'Producto') return { ...line, goods: false }
    if (archived)
      throw refusal('bought_product_archived', `«${name}» está archivado: restáuralo para pedirlo.`, { field })
    if (has_variants)
      throw refusal('bought_by_variants', `«${name}» se cuenta por variantes: elige una de ellas.`, { field })
    if (!/^\d+(\.0+)?$/.test(line.quantity))
      throw refusal('whole_units_bought', `«${name}» se cuenta por unidades enteras: cambia su cantidad.`, {
        field: `lines.${at}.quantity`,
      })
    return { ...line, goods: true }
  })
}

/** Numbers an order and stores it with its lines. */
export async function writeOrder(
  sql: Query,
  company: string,
  author: string,
  { supplier_id, date, expected_on, warehouse_id, more_allowed, note, lines }: NewPurchaseOrder,
): Promise<string> {
  const supplier = await supplierName(sql, company, supplier_id)
  const counted = await countedLines(sql, company, lines)
  const { totals, tax, to_come, levied, ...sums } = await orderSums(sql, company, date, counted)
  const number = await nextPurchaseNumber(sql, company, 'OC', date)
  const id = v7()
  await sql`
    insert into purchase_orders (company_id, id, number, supplier_id, supplier, date, expected_on, warehouse_id, more_allowed, note,
      subtotal, discount, tax, amount, to_come, levied, currency, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${supplier_id}::uuid, ${supplier}, ${date}::date, ${expected_on || null}::date,
      ${warehouse_id}::uuid, ${more_allowed}::boolean, ${note}, ${totals.subtotal}::numeric, ${totals.discount}::numeric, ${tax}::numeric,
      ${totals.total}::numeric, ${to_come}::int, ${levied}::jsonb, p.currency, ${author}::uuid
    from company_profiles p where p.company_id = ${company}`
  await writeOrderLines(sql, company, id, sums.lines)
  return id
}

/** A line keeps its row, so that its history goes on; those beyond the last one are gone. */
export async function writeOrderLines(sql: Query, company: string, order: string, lines: readonly GoodsOrderLine[]) {
  await sql`
    with gone as (
      delete from purchase_order_lines where company_id = ${company} and order_id = ${order} and position > ${lines.length})
    insert into purchase_order_lines as kept (company_id, id, order_id, position, ${LINE_COLUMNS}, goods, taxes)
    select ${company}::uuid, (line->>'id')::uuid, ${order}::uuid, place, ${LINE_VALUES}, (line->>'goods')::boolean, ${LINE_TAXES}
    from jsonb_array_elements(${linesAsJson(lines)}::jsonb) with ordinality as l (line, place)
    on conflict (company_id, order_id, position) do update ${renewedLine('goods', 'taxes')}`
}
