import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { byIva, type LineTax, taxedOf } from '#src/kernel/money/taxed-totals.ts'
import { leviedTaxes } from '#src/modules/cdm/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { TOO_LARGE, totalFits } from '../rules.ts'
import type { QuoteLine } from '../schemas.ts'

/** The sums of a quote's columns; `total` is before anything is withheld. */
export function quoteSums(lines: readonly QuoteLine[], general: string, levied: readonly LineTax[]) {
  const { subtotal, discount, taxes, total } = taxedOf(lines, general, levied).totals
  const tax = amountOf(taxes.reduce((sum, { amount }) => sum + centsOf(amount), 0n))
  return { subtotal, discount, tax, total }
}

interface Written {
  date: string
  general_discount: string
  lines: readonly QuoteLine[]
}

/**
 * The same of a quote of a day, with the taxes by code of its lines as they count on it.
 * @throws Refusal for a tax that its lines cannot bear then
 */
export async function taxedQuote(sql: Query, company: string, { date, general_discount, ...written }: Written) {
  const levied = await leviedTaxes(sql, company, { day: date, side: 'ventas', lines: written.lines })
  const lines = byIva(written.lines, levied)
  const sums = quoteSums(lines, general_discount, levied)
  if (!totalFits(sums)) throw refusal('quote_too_large', TOO_LARGE, { field: 'lines' })
  return { ...sums, levied, lines }
}
