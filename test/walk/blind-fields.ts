const QUOTED = 'beside a client of one’s own: src/modules/ventas/opportunities/reach.server.test.ts'
const OF_THE_PLATFORM = 'of the platform: no company has one'

/** Fields of which every id is answered alike until something else is sent too, and what that is. */
export const BLIND: Record<string, Record<string, string>> = {
  'account.closeSession': { id: 'a session of one’s own: src/platform/auth/account/server.test.ts' },
  'account.forgetDevice': { id: 'a device of one’s own: src/platform/auth/second-factor/second-factor.server.test.ts' },
  'bodega.addTransfer': {
    to_id: 'beside a warehouse of one’s own: src/modules/bodega/transfers/transfers.server.test.ts',
  },
  'bodega.countProduct': {
    product_id: 'of a count of one’s own: src/modules/bodega/counts/counts.server.test.ts',
  },
  'bodega.addOpening': {
    product_id: 'with something there: src/modules/bodega/valuation/valuation.server.test.ts',
  },
  'bodega.registerDatedMovement': { product_id: 'in the first warehouse: src/modules/bodega/server.test.ts' },
  'bodega.saveStockAccounts': Object.fromEntries(
    ['inventory_id', 'cost_id', 'difference_id', 'received_id', 'opening_id'].map((field) => [
      field,
      'the accounts together: src/modules/bodega/valuation/valuation.server.test.ts',
    ]),
  ),
  'bodega.registerMovement': { product_id: 'in the first warehouse: src/modules/bodega/server.test.ts' },
  'cdm.editVariant': { id: 'a variant of one’s own: src/modules/cdm/products/variants/variants.server.test.ts' },
  'cdm.offeredProducts': { client_id: 'one with a list: src/modules/cdm/price-lists/price-lists.server.test.ts' },
  'agentes_ia.requestAgent': { agent_id: 'of the platform: no company has one' },
  'membership.registerPayment': { company_id: 'a file of that company', file_id: 'the company whose file it is' },
  'cdm.clientsOfNumber': { except: 'a number that somebody has: src/modules/cdm/contacts/reach.server.test.ts' },
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
    ].map((call) => [
      `contabilidad.${call}`,
      {
        id: 'of one’s own: src/modules/contabilidad/banks/banks.server.test.ts',
        bank_account_id: 'of one’s own: src/modules/contabilidad/banks/banks.server.test.ts',
      },
    ]),
  ),
  'contabilidad.reconcileBankLine': Object.fromEntries(
    ['id', 'invoice_id', 'journal_lines', 'account_id', 'cost_center_id'].map((field) => [
      field,
      'a movement of one’s own: src/modules/contabilidad/banks/reconcile.server.test.ts',
    ]),
  ),
  'contabilidad.addBankRule': {
    cost_center_id: 'of a rule with an account: src/modules/contabilidad/banks/reconcile.server.test.ts',
  },
  'contabilidad.editBankRule': Object.fromEntries(
    ['id', 'account_id', 'cost_center_id'].map((field) => [
      field,
      'a rule of one’s own: src/modules/contabilidad/banks/reconcile.server.test.ts',
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
      'a supplier, and an account of money: src/modules/contabilidad/bill-payments/payments.server.test.ts',
    ]),
  ),
  'contabilidad.applySupplierAdvance': Object.fromEntries(
    ['id', 'bill_id'].map((field) => [
      field,
      'a payment and a bill of one supplier: src/modules/contabilidad/bill-payments/payments.server.test.ts',
    ]),
  ),
  'contabilidad.undoSupplierApplication': {
    id: 'what was applied from an advance: src/modules/contabilidad/bill-payments/payments.server.test.ts',
  },
  'contabilidad.refundSupplierAdvance': {
    account_id: 'of an advance: src/modules/contabilidad/bill-payments/payments.server.test.ts',
  },
  'contabilidad.registerBill': Object.fromEntries(
    ['supplier_id', 'cost_center_id'].map((field) => [
      field,
      'a supplier, and accounts that were chosen: src/modules/contabilidad/bills/reach.server.test.ts',
    ]),
  ),
  'contabilidad.registerExpense': Object.fromEntries(
    ['supplier_id', 'cost_account_id', 'account_id', 'cost_center_id'].map((field) => [
      field,
      'beside accounts of one’s own: src/modules/contabilidad/expenses/expenses.server.test.ts',
    ]),
  ),
  'contabilidad.savePurchaseRules': Object.fromEntries(
    ['tax_id', 'expense_id', 'advance_id'].map((role) => [
      role,
      'beside other accounts of one’s own: src/modules/contabilidad/bills/bills.server.test.ts',
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
  ...Object.fromEntries(
    ['ofRecord', 'restoreValue'].map((call) => [
      `history.${call}`,
      { id: 'a read that shows it: src/platform/history/history.server.test.ts, declarations.server.test.ts' },
    ]),
  ),
  'rrhh.linkAccount': { account_id: 'an employee of one’s own: src/modules/rrhh/reach.server.test.ts' },
  'rrhh.undoPayrollPosting': { id: 'a payroll in the books: src/modules/rrhh/reach.server.test.ts' },
  'rrhh.payPayroll': { account_id: 'a payroll of one’s own: src/modules/rrhh/reach.server.test.ts' },
  'rrhh.savePayrollRules': Object.fromEntries(
    ['payable_id', 'deductions_id', 'cash_id'].map((field) => [
      field,
      'beside other accounts of one’s own: src/modules/rrhh/reach.server.test.ts',
    ]),
  ),
  'textil.editLot': { production_order_id: 'a lot of one’s own: src/modules/textil/reach.server.test.ts' },
  'textil.moveLot': {
    above_id: 'a lot of one’s own: src/modules/textil/reach.server.test.ts',
    below_id: 'a lot of one’s own: src/modules/textil/reach.server.test.ts',
  },
  'textil.inspections': { station_id: 'inspections that count: src/modules/textil/quality/reach.server.test.ts' },
  ...Object.fromEntries(
    ['addInspection', 'editInspection'].map((call) => [
      `textil.${call}`,
      Object.fromEntries(
        ['production_lot_id', 'station_id'].map((field) => [
          field,
          'beside kinds of one’s own: src/modules/textil/quality/reach.server.test.ts',
        ]),
      ),
    ]),
  ),
  'worklog.publish': Object.fromEntries(
    ['company_id', 'connection_id'].map((field) => [
      field,
      'both of one company: src/platform/worklog/reach.server.test.ts',
    ]),
  ),
  'marketing.work': { connection_id: 'with entries of a service: src/platform/worklog/reach.server.test.ts' },
  'marketing.commentWork': { id: 'an entry of a service: src/platform/worklog/reach.server.test.ts' },
  'pagina_web.work': { connection_id: 'of no connection: a company has one page' },
  'proyectos.editTask': { project_id: 'a task of one’s own: src/modules/proyectos/reach.server.test.ts' },
  'proyectos.moveTask': {
    above_id: 'a task of one’s own: src/modules/proyectos/reach.server.test.ts',
    below_id: 'a task of one’s own: src/modules/proyectos/reach.server.test.ts',
  },
  'ventas.quotes': Object.fromEntries(['client_id', 'opportunity_id'].map((field) => [field, QUOTED])),
  'ventas.addQuote': { opportunity_id: QUOTED },
  'ventas.editQuote': { client_id: QUOTED, opportunity_id: QUOTED },
  'ventas.addOpportunity': {
    owner_id: 'beside a client of one’s own, or none: src/modules/ventas/opportunities/reach.server.test.ts',
  },
  'ventas.addWebForm': { stage_id: 'with a name: src/modules/ventas/forms/forms.server.test.ts' },
  'ventas.editWebForm': Object.fromEntries(
    ['stage_id', 'owner_id'].map((field) => [
      field,
      'a form of one’s own: src/modules/ventas/forms/forms.server.test.ts',
    ]),
  ),
  'ventas.editOpportunity': Object.fromEntries(
    ['client_id', 'owner_id'].map((field) => [
      field,
      'an opportunity of one’s own: src/modules/ventas/opportunities/reach.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['board', 'cards', 'opportunities'].map((call) => [
      `ventas.${call}`,
      { owner_id: 'with opportunities of somebody: src/modules/ventas/opportunities/reach.server.test.ts' },
    ]),
  ),
  'ventas.moveOpportunity': {
    above_id: 'an opportunity of one’s own: src/modules/ventas/opportunities/reach.server.test.ts',
    below_id: 'an opportunity of one’s own: src/modules/ventas/opportunities/reach.server.test.ts',
  },
  ...Object.fromEntries(
    [
      'membership.withdrawPrice',
      'manual.editVideo',
      'manual.moveVideo',
      'manual.removeVideo',
      'offers.editAgent',
      'offers.moveAgent',
      'offers.removeAgent',
      'offers.editService',
      'offers.moveService',
      'offers.removeService',
    ].map((call) => [call, { id: OF_THE_PLATFORM }]),
  ),
  'marketing.requestService': { service_id: OF_THE_PLATFORM },
}
