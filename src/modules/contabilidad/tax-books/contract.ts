import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { pageOf } from '../../../kernel/fields.ts'
import { reads } from '../../../kernel/rights/levels.ts'
import { TaxBookList, TaxBookRow, TaxPeriod, TaxTotals } from './schemas.ts'

const { read } = callsOf('contabilidad')

const SOLD = ['invoices', 'credit_notes', 'invoice_taxes']
const book = { access: reads('contabilidad'), reads: [...SOLD, 'cdm_clients'], input: TaxBookList }

/** Calls about what the company's sales bear of each tax. */
export const taxBookCalls = {
  /** Libro de ventas: a row a document and rate. */
  salesTaxBook: read('/tax-books/sales', { ...book, output: pageOf(TaxBookRow) }),
  salesTaxBookToExport: read('/tax-books/sales/export', { ...book, output: pageOf(TaxBookRow) }),
  /** Of each rate what the period comes to, beside what the ledger says. */
  salesTaxTotals: read('/tax-books/sales/totals', {
    access: reads('contabilidad'),
    reads: [...SOLD, 'journal_lines', 'posting_rules', 'chart_of_accounts'],
    input: TaxPeriod,
    output: TaxTotals,
  }),
} satisfies Contract
