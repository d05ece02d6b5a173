import fragment, { type Sql } from 'sql-template-tag'
import { byIva, type Taxed } from '#src/kernel/money/taxed-totals.ts'
import { leviedTaxes } from '#src/modules/cdm/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { TaxedLine } from '#src/platform/documents/line.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { type KnownTax, leviedIn } from '../../tax-books/server/kept.ts'
import { isTotal, taxedInvoice } from '../rules.ts'

interface Typed {
  amount: string
  lines: readonly TaxedLine[]
  general_discount: string
}

interface InvoiceSums extends Taxed {
  levied: KnownTax[]
  /** The percentage of a line with codes is that of its IVA. */
  lines: TaxedLine[]
}

/**
 * What an invoice of a day comes to.
 * @throws Refusal for a tax that its lines cannot bear then
 */
export async function invoiceSums(sql: Query, company: string, typed: Typed & { date: string }): Promise<InvoiceSums> {
  const levied = await leviedTaxes(sql, company, { day: typed.date, side: 'ventas', lines: typed.lines })
  const lines = byIva(typed.lines, levied)
  const taxed = taxedInvoice({ ...typed, lines }, levied)
  if (taxed === null) throw new Error('The schema lets no invoice in without a total')
  return { ...taxed, levied, lines }
}

/** The same of an invoice that may be issued. */
export async function issuedSums(sql: Query, company: string, typed: Typed & { date: string }): Promise<InvoiceSums> {
  const sums = await invoiceSums(sql, company, typed)
  if (!isTotal(sums.totals))
    throw refusal('invoice_total_wrong', 'El total de la factura debe ser mayor que 0.', { field: 'amount' })
  return sums
}

/** The same of what has no day yet, as of today. */
export async function sumsToday(sql: Query, company: string, typed: Typed): Promise<InvoiceSums> {
  const coded = typed.lines.some(({ taxes = [] }) => taxes.length > 0)
  return invoiceSums(sql, company, { ...typed, date: coded ? await companyDay(sql, company) : '' })
}

/** The taxes by code of an issued invoice `i`, as they were on its day. */
export const leviedThen = (company: string): Sql =>
  leviedIn(fragment`
    from invoice_taxes t where t.company_id = ${company} and t.invoice_id = i.id and t.note_id is null`)
