const KEPT = 'src/modules/contabilidad/entry-templates/entry-templates.server.test.ts'
/** Edits whose answer is no row, whose row needs another first, or which only one state allows: their own tests tell the same story. */
export const ELSEWHERE: Record<string, string> = {
  ...Object.fromEntries(
    ['editTask', 'moveTask', 'archiveTask', 'restoreTask'].map((name) => [
      `proyectos.${name}`,
      'src/modules/proyectos/stale.server.test.ts',
    ]),
  ),
  'history.setValue': 'src/platform/history/set-value.server.test.ts',
  'notes.editComment': 'src/platform/notes/comments/comments.server.test.ts',
  ...Object.fromEntries(
    ['editTag', 'archiveTag', 'restoreTag', 'mergeTags'].map((name) => [
      `notes.${name}`,
      'src/platform/notes/tags/tags.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['editField', 'moveField', 'archiveField', 'restoreField'].map((name) => [
      `custom.${name}`,
      'src/platform/custom/fields.server.test.ts',
    ]),
  ),
  'cdm.editVariant': 'src/modules/cdm/products/variants/variants.server.test.ts',
  ...Object.fromEntries(
    ['editPriceList', 'saveListPrices', 'archivePriceList', 'restorePriceList'].map((name) => [
      `cdm.${name}`,
      'src/modules/cdm/price-lists/price-lists.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['editTaxCode', 'archiveTaxCode', 'restoreTaxCode'].map((name) => [
      `cdm.${name}`,
      'src/modules/cdm/taxes/taxes.server.test.ts',
    ]),
  ),
  'cdm.saveCatalogueRules': 'src/modules/cdm/catalogue-rules/catalogue-rules.server.test.ts',
  'textil.saveCostSettings': 'src/modules/textil/costs/costs.server.test.ts',
  'bodega.saveStockSettings': 'src/modules/bodega/documents/documents.server.test.ts',
  'bodega.saveStockAccounts': 'src/modules/bodega/valuation/valuation.server.test.ts',
  'bodega.archiveWarehouse': 'src/modules/bodega/warehouses/warehouses.server.test.ts',
  'bodega.restoreWarehouse': 'src/modules/bodega/warehouses/warehouses.server.test.ts',
  'contabilidad.saveFiscalSetup': 'src/modules/contabilidad/fiscal/demonstration.server.test.ts',
  'contabilidad.editFiscalSeries': 'src/modules/contabilidad/fiscal/demonstration.server.test.ts',
  'contabilidad.savePaymentGateway': 'src/modules/contabilidad/gateways/gateways.server.test.ts',
  'contabilidad.savePurchaseRules': 'src/modules/contabilidad/bills/bills.server.test.ts',
  'contabilidad.saveTaxAccounts': 'src/modules/contabilidad/tax-accounts/tax-accounts.server.test.ts',
  'contabilidad.editBill': 'src/modules/contabilidad/bills/bills.server.test.ts',
  ...Object.fromEntries(
    ['editPurchaseOrder', 'sendPurchaseOrder', 'closePurchaseOrder', 'annulPurchaseOrder'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/purchase-orders/orders.server.test.ts',
    ]),
  ),
  'contabilidad.mailPurchaseOrder': 'src/modules/contabilidad/purchase-orders/mails.server.test.ts',
  'contabilidad.savePostingRules': 'src/modules/contabilidad/posting/posting.server.test.ts',
  ...Object.fromEntries(
    [
      'archiveConcept',
      'restoreConcept',
      'refreshPayroll',
      'editPayLine',
      'closePayroll',
      'reopenPayroll',
      'payPayroll',
      'annulPayroll',
      'postPayroll',
      'savePayrollRules',
    ].map((name) => [`rrhh.${name}`, 'src/modules/rrhh/payroll/payroll.server.test.ts']),
  ),
  'rrhh.undoPayrollPayment': 'src/modules/rrhh/undo.server.test.ts',
  'rrhh.undoPayrollPosting': 'src/modules/rrhh/undo.server.test.ts',
  ...Object.fromEntries(
    [
      'archiveCriterion',
      'restoreCriterion',
      'editEvaluation',
      'editGoals',
      'publishEvaluation',
      'withdrawEvaluation',
      'acknowledgeEvaluation',
      'linkAccount',
    ].map((name) => [`rrhh.${name}`, 'src/modules/rrhh/evaluations/evaluations.server.test.ts']),
  ),
  ...Object.fromEntries(
    [
      'editOpportunity',
      'moveOpportunity',
      'winOpportunity',
      'loseOpportunity',
      'reopenOpportunity',
      'archiveOpportunity',
      'restoreOpportunity',
      'saveStages',
    ].map((name) => [`ventas.${name}`, 'src/modules/ventas/opportunities/stale.server.test.ts']),
  ),
  ...Object.fromEntries(['edit', 'archive', 'restore'].map((verb) => [`contabilidad.${verb}EntryTemplate`, KEPT])),
  'contabilidad.estimateAsset': 'src/modules/contabilidad/assets/estimates/estimates.server.test.ts',
  'ventas.saveTargets': 'src/modules/ventas/targets/targets.server.test.ts',
  ...Object.fromEntries(
    ['disposeAsset', 'restoreAsset'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/assets/entries.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    [
      'editOrder',
      'cancelOrder',
      'reactivateOrder',
      'editLot',
      'moveLot',
      'stopLot',
      'resumeLot',
      'finishLot',
      'reopenLot',
      'archiveLot',
      'restoreLot',
    ].map((name) => [`textil.${name}`, 'src/modules/textil/stale.server.test.ts']),
  ),
  ...Object.fromEntries(
    [
      'editStopReason',
      'archiveStopReason',
      'restoreStopReason',
      'explainStop',
      'editMachineStop',
      'setStationCapacity',
      'saveWorkWeek',
    ].map((name) => [`textil.${name}`, 'src/modules/textil/stops/stale.server.test.ts']),
  ),
  ...Object.fromEntries(
    ['editDefectKind', 'archiveDefectKind', 'restoreDefectKind', 'editInspection', 'voidInspection'].map((name) => [
      `textil.${name}`,
      'src/modules/textil/quality/quality.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['editRecurring', 'pauseRecurring', 'archiveRecurring', 'restoreRecurring'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/recurring/recurring.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    [
      'editRecurringBill',
      'skipRecurringBill',
      'pauseRecurringBill',
      'archiveRecurringBill',
      'restoreRecurringBill',
    ].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/recurring-bills/recurring-bills.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['annulCut', 'scanBundle', 'splitBundle', 'mergeBundles', 'reworkBundle'].map((name) => [
      `textil.${name}`,
      name === 'annulCut'
        ? 'src/modules/textil/cuts/cuts.server.test.ts'
        : 'src/modules/textil/scans/stale.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['annulPieceSheet', 'postPieceSheet', 'undoPiecePosting', 'payPieceSheet', 'undoPiecePayment'].map((name) => [
      `textil.${name}`,
      'src/modules/textil/piece-pay/books.server.test.ts',
    ]),
  ),
  'textil.annulOrderReceipt': 'src/modules/textil/costs/costs.server.test.ts',
  'textil.savePieceSettings': 'src/modules/textil/piece-pay/piece-pay.server.test.ts',
  'textil.saveStyle': 'src/modules/textil/styles/styles.server.test.ts',
  'contabilidad.editBankRule': 'src/modules/contabilidad/banks/reconcile.server.test.ts',
  'contabilidad.editStatementNote': 'src/modules/contabilidad/statements/notes/notes.server.test.ts',
  ...Object.fromEntries(
    ['editBankAccount', 'archiveBankAccount', 'restoreBankAccount', 'saveBankColumns'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/banks/banks.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['remindInvoice', 'saveReminderRules'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/reminders/reminders.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['setFiscalStart'].map((name) => [`contabilidad.${name}`, 'src/modules/contabilidad/years/years.server.test.ts']),
  ),
  ...Object.fromEntries(
    ['lockPeriods', 'finalizePeriods'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/periods/periods.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['editInvoiceDraft', 'issueInvoiceDraft'].map((name) => [
      `contabilidad.${name}`,
      'src/modules/contabilidad/drafts/drafts.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['editRecurringInvoice', 'pauseRecurringInvoice', 'archiveRecurringInvoice', 'restoreRecurringInvoice'].map(
      (name) => [
        `contabilidad.${name}`,
        'src/modules/contabilidad/recurring-invoices/recurring-invoices.server.test.ts',
      ],
    ),
  ),
  ...Object.fromEntries(
    [
      'editQuote',
      'markQuote',
      'archiveQuote',
      'restoreQuote',
      'mailQuote',
      'shareQuote',
      'closeQuoteLink',
      'editActivity',
      'completeActivity',
    ].map((name) => [`ventas.${name}`, 'src/modules/ventas/quotes/stale.server.test.ts']),
  ),
  'contabilidad.editWaybill': 'src/modules/contabilidad/waybills/waybills.server.test.ts',
  'contabilidad.closeInvoiceLink': 'src/modules/contabilidad/sharing/sharing.server.test.ts',
  ...Object.fromEntries(
    ['editWebForm', 'renewWebForm', 'archiveWebForm', 'restoreWebForm'].map((name) => [
      `ventas.${name}`,
      'src/modules/ventas/forms/stale.server.test.ts',
    ]),
  ),
  'views.deleteView': 'src/platform/views/server.test.ts',
  'figures.editReport': 'src/platform/figures/saved/saved.server.test.ts',
  'figures.archiveReport': 'src/platform/figures/saved/saved.server.test.ts',
  'figures.restoreReport': 'src/platform/figures/saved/saved.server.test.ts',
  'templates.restoreVersion': 'src/platform/templates/server.test.ts',
  'account.saveNames': 'src/platform/auth/account/server.test.ts',
  'membership.setPrice': 'src/platform/membership/prices.server.test.ts',
  'automation.saveFor': 'src/platform/automation/server.test.ts',
  'agentes_ia.editAgent': 'src/modules/agentes_ia/connected.server.test.ts',
  'agentes_ia.pauseAgent': 'src/platform/worklog/worklog.server.test.ts',
  'agentes_ia.resumeAgent': 'src/platform/worklog/worklog.server.test.ts',
  'team.saveRights': 'src/platform/team/rights/rights.server.test.ts',
  'team.restoreMember': 'src/platform/team/editing.server.test.ts',
  'team.resendInvitation': 'src/platform/team/invitations.server.test.ts',
  'team.revokeInvitation': 'src/platform/team/invitations.server.test.ts',
}
