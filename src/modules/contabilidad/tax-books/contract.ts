import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { pageOf } from '../../../kernel/fields.ts'
import { reads } from '../../../kernel/rights/levels.ts'
import { TaxBookList, TaxBookRow, TaxPeriod, TaxTotals } from './schemas.ts'

const { read } = callsOf('contabilidad')

const SOLD = ['invoices', 'credit_notes', 'invoice_taxes']
const CODES = ['tax_accounts', 'tax_codes']
const book = { access: reads('contabilidad'), reads: [...SOLD, 'cdm_clients'], input: TaxBookList }

const purchases = { ...book, reads: ['bills', 'supplier_credit_notes', 'bill_taxes', 'cdm_clients'] }

/** Calls about what the company's sales and purchases bear of each tax. */
export const taxBookCalls = {
  /** Libro de ventas: a row a document and rate. */
  salesTaxBook: read('/tax-books/sales', { ...book, output: pageOf(TaxBookRow) }),
  salesTaxBookToExport: read('/tax-books/sales/export', { ...book, output: pageOf(TaxBookRow), mayLag: true }),
  /** Of each rate what the period comes to, beside what the ledger says. */
  salesTaxTotals: read('/tax-books/sales/totals', {
    access: reads('contabilidad'),
    reads: [...SOLD, 'journal_lines', 'posting_rules', 'chart_of_accounts', ...CODES],
    input: TaxPeriod,
    output: TaxTotals,
  }),
  /** Libro de compras: a row a supplier's bill and rate. */
  purchaseTaxBook: read('/tax-books/purchases', { ...purchases, output: pageOf(TaxBookRow) }),
  purchaseTaxBookToExport: read('/tax-books/purchases/export', {
    ...purchases,
    output: pageOf(TaxBookRow),
    mayLag: true,
  }),
  purchaseTaxTotals: read('/tax-books/purchases/totals', {
    access: reads('contabilidad'),
    reads: [
      'bills',
      'supplier_credit_notes',
      'bill_taxes',
      ...SOLD,
      'journal_lines',
      'purchase_rules',
      'chart_of_accounts',
      ...CODES,
      'tax_settlements',
    ],
    input: TaxPeriod,
    output: TaxTotals,
  }),
} satisfies Contract
