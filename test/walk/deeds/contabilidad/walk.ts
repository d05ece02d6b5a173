import type { Walk } from '../deed.ts'
import { currencyDeeds, planDeeds } from './accounts.ts'
import { assetDeeds } from './assets.ts'
import { bankDeeds } from './banks.ts'
import { budgetDeeds } from './budgets.ts'
import { cashFlowDeeds } from './cash-flow.ts'
import { draftDeeds } from './drafts.ts'
import { fiscalDeeds } from './fiscal.ts'
import { gatewayDeeds } from './gateways.ts'
import { goodsDeeds } from './goods.ts'
import { booksDeeds, firstInvoice, invoiceDeeds } from './invoices.ts'
import { entryImportDeeds, journalDeeds, recurringDeeds, templateDeeds } from './journal.ts'
import { numberingDeeds } from './numbering.ts'
import { periodDeeds } from './periods.ts'
import { purchaseDeeds } from './purchases.ts'
import { receiptDeeds } from './receipts.ts'
import { recurringBillDeeds } from './recurring-bills.ts'
import { recurringInvoiceDeeds } from './recurring-invoices.ts'
import { reminderDeeds } from './reminders.ts'
import { settlementDeeds, taxDeeds, withheldTax } from './taxes.ts'
import { transferDeeds } from './transfers.ts'
import { fiscalYearDeeds } from './years.ts'

export const contabilidadWalk: Walk = {
  area: 'contabilidad',
  before: [withheldTax],
  deeds: [
    ...currencyDeeds,
    ...firstInvoice,
    ...planDeeds,
    ...booksDeeds,
    ...journalDeeds,
    ...templateDeeds,
    ...entryImportDeeds,
    ...periodDeeds,
    ...fiscalYearDeeds,
    ...cashFlowDeeds,
    ...budgetDeeds,
    ...invoiceDeeds,
    ...draftDeeds,
    ...reminderDeeds,
    ...receiptDeeds,
    ...transferDeeds,
    ...gatewayDeeds,
    ...numberingDeeds,
    ...fiscalDeeds,
    ...purchaseDeeds,
    ...taxDeeds,
    ...goodsDeeds,
    ...settlementDeeds,
    ...assetDeeds,
    ...recurringDeeds,
    ...recurringInvoiceDeeds,
    ...recurringBillDeeds,
    ...bankDeeds,
  ],
  figures: {
    books: `
      select date, account_id, sum(debit - credit) as balance from journal_lines
      group by date, account_id having sum(debit - credit) <> 0 order by 1, 2`,
    receivables:
      'select id, status, paid, balance, due_date, internal_note from invoices where annulled_on is null order by id',
    instructions: `select company_id, instructions from payment_instructions where instructions <> '' order by company_id`,
    portal: 'select company_id from portal_settings where enabled order by company_id',
    advances: 'select id, amount, applied, returned, balance from receipts where annulled_on is null order by id',
    payables: 'select id, status, paid, balance, due_date, note from bills where annulled_on is null order by id',
    orders: `select id, came, to_come from purchase_orders where annulled_at is null order by id`,
    goods: `
      select l.id, l.billed, l.charged, l.returned from goods_receipt_lines l
      join goods_receipts r on r.company_id = l.company_id and r.id = l.receipt_id where r.annulled_on is null order by l.id`,
    expenses: 'select id, amount from expenses where annulled_on is null order by id',
    settlements: 'select id, form, from_day, due, credit from tax_settlements where undone_at is null order by id',
    supplier_advances:
      'select id, amount, applied, returned, balance from supplier_payments where annulled_on is null order by id',
    currency: 'select company_id, currency from company_profiles order by company_id',
    assets: 'select id, name, useful_life_years, status, disposed_on from fixed_assets order by id',
    banks: 'select id, day, amount from bank_lines order by id',
    accounts: 'select id, code, name, type, cash from chart_of_accounts order by id',
  },
}
