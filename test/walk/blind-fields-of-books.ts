import { BLIND_ELECTRONIC } from './blind-fields-of-electronic.ts'

/** Those of contabilidad's calls: see blind-fields.ts. */
export const BLIND_BOOKS: Record<string, Record<string, string>> = {
  ...BLIND_ELECTRONIC,
  'contabilidad.attachFile': {
    file_id: 'to a document of one’s own: src/modules/contabilidad/attachments/attachments.server.test.ts',
  },
  'contabilidad.book': {
    cost_center_id: 'beside an account of one’s own: src/modules/contabilidad/journal/journal.server.test.ts',
  },
  'contabilidad.confirmReportedPayment': {
    account_id: 'of an invoice in the books: src/modules/contabilidad/transfers/transfers.server.test.ts',
  },
  'contabilidad.editInvoiceDraft': {
    client_id: 'a draft of one’s own: src/modules/contabilidad/drafts/drafts.server.test.ts',
  },
  'contabilidad.issueInvoiceDraft': Object.fromEntries(
    ['client_id', 'series_id'].map((field) => [
      field,
      'a draft of one’s own: src/modules/contabilidad/drafts/drafts.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    [
      'knownBankLines',
      'importBankStatement',
      'removeBankStatement',
      'bankLines',
      'bankStatements',
      'bankProposals',
      'releaseBankLine',
      'reconcileCertainLines',
      'releaseCertainLines',
      'reconciliationReport',
      'reconciliationSheet',
      'reconciliationPdf',
    ].map((call) => [
      `contabilidad.${call}`,
      {
        id: 'of one’s own: src/modules/contabilidad/banks/banks.server.test.ts',
        bank_account_id: 'of one’s own: src/modules/contabilidad/banks/banks.server.test.ts',
      },
    ]),
  ),
  'contabilidad.reconcileBankLine': Object.fromEntries(
    ['id', 'invoice_id', 'bill_id', 'journal_lines', 'account_id', 'cost_center_id'].map((field) => [
      field,
      'a movement of one’s own: src/modules/contabilidad/banks/reconcile.server.test.ts',
    ]),
  ),
  'contabilidad.transferBetweenAccounts': Object.fromEntries(
    ['from_account_id', 'to_account_id'].map((field) => [
      field,
      'an account of one’s own: src/modules/contabilidad/banks/transfers/transfers.server.test.ts',
    ]),
  ),
  'contabilidad.editStatementNote': Object.fromEntries(
    ['id', 'account_id'].map((field) => [
      field,
      'with an account of one’s own: src/modules/contabilidad/statements/notes/notes.server.test.ts',
    ]),
  ),
  'contabilidad.registerCashCount': {
    difference_account_id: 'of a caja: src/modules/contabilidad/cash-counts/cash-counts.server.test.ts',
  },
  ...Object.fromEntries(
    ['salesTaxBook', 'salesTaxBookToExport', 'purchaseTaxBook', 'purchaseTaxBookToExport'].map((call) => [
      `contabilidad.${call}`,
      { code_id: 'a code that documents bear: src/modules/contabilidad/tax-books/reach.server.test.ts' },
    ]),
  ),
  'contabilidad.settleTaxes': Object.fromEntries(
    ['payable_account_id', 'credit_account_id'].map((field) => [
      field,
      'of a period that is over: src/modules/contabilidad/tax-returns/settlement.server.test.ts',
    ]),
  ),
  'contabilidad.statementColumns': {
    cost_center_id: 'with figures: src/modules/contabilidad/statements/columns/columns.server.test.ts',
  },
  'contabilidad.saveBudget': {
    account_id: 'an account of one’s own: src/modules/contabilidad/budgets/budgets.server.test.ts',
  },
  'contabilidad.addBankRule': {
    cost_center_id: 'of a rule with an account: src/modules/contabilidad/banks/rules-reach.server.test.ts',
  },
  'contabilidad.editBankRule': Object.fromEntries(
    ['id', 'account_id', 'cost_center_id'].map((field) => [
      field,
      'a rule of one’s own: src/modules/contabilidad/banks/rules-reach.server.test.ts',
    ]),
  ),
  'contabilidad.editBankAccount': {
    id: 'with an account of money: src/modules/contabilidad/banks/banks.server.test.ts',
    account_id: 'a bank account of one’s own: src/modules/contabilidad/banks/banks.server.test.ts',
  },
  'contabilidad.editRecurringInvoice': {
    client_id:
      'a recurring invoice of one’s own: src/modules/contabilidad/recurring-invoices/recurring-invoices.server.test.ts',
  },
  'contabilidad.registerPayment': {
    account_id: 'of an invoice in the books: src/modules/contabilidad/posting/posting.server.test.ts',
  },
  ...Object.fromEntries(
    ['creditNoteSheet', 'creditNotePdf'].map((call) => [
      `contabilidad.${call}`,
      { id: 'of a note with its paper: src/modules/contabilidad/credit-notes/credit-notes.server.test.ts' },
    ]),
  ),
  'contabilidad.issueDebitNote': {
    series_id: 'a series in use, of that document: src/modules/contabilidad/debit-notes/debit-notes.server.test.ts',
  },
  'contabilidad.issueCreditNote': {
    account_id: 'of an invoice that was paid: src/modules/contabilidad/credit-notes/credit-notes.server.test.ts',
    series_id: 'a series in use, of that document: src/modules/contabilidad/numbering/numbering.server.test.ts',
  },
  ...Object.fromEntries(
    ['receiptSheet', 'receiptPdf'].map((call) => [
      `contabilidad.${call}`,
      { id: 'of a receipt with its paper: src/modules/contabilidad/receipts/receipts.server.test.ts' },
    ]),
  ),
  ...Object.fromEntries(
    ['supplierPaymentSheet', 'supplierPaymentPdf'].map((call) => [
      `contabilidad.${call}`,
      { id: 'of a payment with its paper: src/modules/contabilidad/bill-payments/payments.server.test.ts' },
    ]),
  ),
  'contabilidad.paySupplier': Object.fromEntries(
    ['supplier_id', 'account_id'].map((field) => [
      field,
      'a supplier, and an account of money: src/modules/contabilidad/bill-payments/reach.server.test.ts',
    ]),
  ),
  'contabilidad.applySupplierAdvance': Object.fromEntries(
    ['id', 'bill_id'].map((field) => [
      field,
      'a payment and a bill of one supplier: src/modules/contabilidad/bill-payments/reach.server.test.ts',
    ]),
  ),
  'contabilidad.undoSupplierApplication': {
    id: 'what was applied from an advance: src/modules/contabilidad/bill-payments/payments.server.test.ts',
  },
  'contabilidad.refundSupplierAdvance': {
    account_id: 'of an advance: src/modules/contabilidad/bill-payments/reach.server.test.ts',
  },
  'contabilidad.registerBill': Object.fromEntries([
    ['series_id', 'of a liquidación: src/modules/contabilidad/liquidations/liquidations.server.test.ts'],
    ...['supplier_id', 'cost_center_id'].map((field) => [
      field,
      'a supplier, and accounts that were chosen: src/modules/contabilidad/bills/reach.server.test.ts',
    ]),
    ...['warehouse_id', 'receipt_line_id'].map((field) => [
      field,
      'goods of one’s own: src/modules/contabilidad/purchase-orders/reach.server.test.ts',
    ]),
  ]),
  'contabilidad.registerExpense': Object.fromEntries(
    ['supplier_id', 'cost_account_id', 'account_id', 'cost_center_id'].map((field) => [
      field,
      'beside accounts of one’s own: src/modules/contabilidad/expenses/reach.server.test.ts',
    ]),
  ),
  'contabilidad.savePurchaseRules': Object.fromEntries(
    ['tax_id', 'expense_id', 'advance_id'].map((role) => [
      role,
      'beside other accounts of one’s own: src/modules/contabilidad/bills/reach.server.test.ts',
    ]),
  ),
  'contabilidad.saveTaxAccounts': Object.fromEntries(
    ['sales_id', 'purchases_id'].map((side) => [
      side,
      'of a tax of one’s own: src/modules/contabilidad/tax-accounts/tax-accounts.server.test.ts',
    ]),
  ),
  'contabilidad.bookOnlineCharge': {
    account_id: 'of an invoice in the books: src/modules/contabilidad/gateways/booked.server.test.ts',
  },
  'contabilidad.issueReceipt': {
    account_id: 'of a receipt in the books: src/modules/contabilidad/receipts/advances.server.test.ts',
  },
  'contabilidad.applyAdvance': Object.fromEntries(
    ['id', 'invoice_id'].map((field) => [
      field,
      'a receipt and an invoice of one client: src/modules/contabilidad/receipts/advances.server.test.ts',
    ]),
  ),
  'contabilidad.undoApplication': {
    id: 'what was applied from an advance: src/modules/contabilidad/receipts/advances.server.test.ts',
  },
  'contabilidad.refundAdvance': {
    account_id: 'of an advance in the books: src/modules/contabilidad/receipts/advances.server.test.ts',
  },
  'contabilidad.issueInvoice': {
    series_id: 'a series in use, of that document: src/modules/contabilidad/numbering/numbering.server.test.ts',
  },
  'contabilidad.postInvoices': { ids: 'with rules: src/modules/contabilidad/posting/late-posting.server.test.ts' },
  'contabilidad.savePostingRules': Object.fromEntries(
    ['income_id', 'tax_id', 'cash_id', 'advance_id'].map((role) => [
      role,
      'beside other accounts of one’s own: src/modules/contabilidad/posting/posting.server.test.ts',
    ]),
  ),
  'contabilidad.reportSheet': {
    account_id: 'of a libro mayor alone: src/modules/contabilidad/overview/overview.server.test.ts',
  },
  'contabilidad.reportPdf': {
    account_id: 'of a libro mayor alone: src/modules/contabilidad/overview/overview.server.test.ts',
  },
  'contabilidad.disposeAsset': {
    loss_account_id: 'an asset of one’s own: src/modules/contabilidad/assets/entries.server.test.ts',
    gain_account_id: 'an asset of one’s own: src/modules/contabilidad/assets/disposal.server.test.ts',
    proceeds_account_id: 'an asset of one’s own: src/modules/contabilidad/assets/disposal.server.test.ts',
  },
  'contabilidad.editEntryTemplate': {
    account_id: 'a template of one’s own: src/modules/contabilidad/entry-templates/entry-templates.server.test.ts',
    cost_center_id: 'a template of one’s own: src/modules/contabilidad/entry-templates/entry-templates.server.test.ts',
  },
  'contabilidad.editAsset': Object.fromEntries(
    ['asset_account_id', 'depreciation_account_id', 'expense_account_id', 'cost_center_id'].map((field) => [
      field,
      'an asset of one’s own: src/modules/contabilidad/assets/assets.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['addRecurring', 'editRecurring'].map((call) => [
      `contabilidad.${call}`,
      Object.fromEntries(
        ['account_id', 'counter_account_id', 'cost_center_id'].map((field) => [
          field,
          'two accounts of one’s own: src/modules/contabilidad/recurring/recurring.server.test.ts',
        ]),
      ),
    ]),
  ),
}
