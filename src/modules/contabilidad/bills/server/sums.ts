import { byIva, netsOf, type Taxed, taxedOf } from '#src/kernel/money/taxed-totals.ts'
import { leviedTaxes } from '#src/modules/cdm/port.ts'
import type { TaxedLine } from '#src/platform/documents/line.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { isTotal } from '../../invoices/rules.ts'
import refusal from '../../server/refusals.ts'
import type { KnownTax } from '../../tax-books/server/kept.ts'

interface Written<L> {
  date: string
  general_discount: string
  lines: readonly L[]
}

interface BillSums<L> extends Taxed {
  levied: KnownTax[]
  /** The percentage of a line with codes is that of its IVA. */
  lines: L[]
  /** What each line costs before tax, less every discount. */
  costs: string[]
}

/**
 * What a supplier's bill of a day comes to.
 * @throws Refusal for a tax that its lines cannot bear then
 */
export async function billSums<L extends TaxedLine>(
  sql: Query,
  company: string,
  { date, general_discount, ...written }: Written<L>,
): Promise<BillSums<L>> {
  const levied = await leviedTaxes(sql, company, { day: date, side: 'compras', lines: written.lines })
  const lines = byIva(written.lines, levied)
  const taxed = taxedOf(lines, general_discount, levied)
  if (!isTotal(taxed.totals))
    throw refusal('invoice_total_wrong', 'El total de la factura debe ser mayor que 0.', { field: 'lines' })
  return { ...taxed, levied, lines, costs: netsOf(lines, general_discount, levied) }
}
