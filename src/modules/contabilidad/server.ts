import { changeCurrency } from '../../platform/companies/server/currency.ts'
import { deskSlot } from '../../platform/desk/server/figures.ts'
import { sharedDocuments } from '../../platform/links/server/shared-documents.ts'
import { type Area, type Services, serve } from '../../server/calls/serve.ts'
import { areaRoutes } from '../../server/http/http.ts'
import { accountStatementPdf, accountStatementSheet } from './account-statements/server/report.ts'
import { accountStatement } from './account-statements/server/statement.ts'
import { packHandlers } from './accountant-pack/server/handlers.ts'
import { accounts, addAccount, deleteAccount, editAccount, startChart } from './accounts/server/accounts.ts'
import { addCenter, centers, deleteCenter, editCenter } from './accounts/server/centers.ts'
import { holdsCurrency } from './accounts/server/currency.ts'
import { assetHandlers } from './assets/server/handlers.ts'
import { certainLinesJob } from './banks/certain/server/day.ts'
import { bankHandlers } from './banks/server/handlers.ts'
import { purchaseHandlers } from './bills/server/handlers.ts'
import { budgetHandlers } from './budgets/server/handlers.ts'
import { cashFlowHandlers } from './cash-flow/server/handlers.ts'
import { clientMailJob } from './client-mails/server/letter.ts'
import { mailAccountStatement, mailReceipt } from './client-mails/server/send.ts'
import { contabilidad } from './contract.ts'
import { creditNoteActs } from './credit-notes/server/acts.ts'
import { creditable, creditNote, creditNotes } from './credit-notes/server/lists.ts'
import { creditNotePdf, printedCreditNote } from './credit-notes/server/paper.ts'
import { deskFiller } from './desk/server/figures.ts'
import {
  addInvoiceDraft,
  deleteInvoiceDraft,
  editInvoiceDraft,
  invoiceDraft,
  invoiceDrafts,
} from './drafts/server/drafts.ts'
import { entryImportHandlers } from './entry-import/server/handlers.ts'
import { entryTemplateHandlers } from './entry-templates/server/handlers.ts'
import { lineFactHandlers } from './figures/server.ts'
import { buyerMailJobs, followsAccepted } from './fiscal/mails/server/jobs.ts'
import { fiscalHandlers } from './fiscal/server/handlers.ts'
import { bookOnlineCharge, onlineCharges } from './gateways/server/charges.ts'
import { eventsRoute } from './gateways/server/events.ts'
import { gatewayHandlers } from './gateways/server/gateways.ts'
import { findUnpaidJob, lookJob } from './gateways/server/look.ts'
import { refundJob, refundOnlineCharge } from './gateways/server/refund.ts'
import { tryKeysJob } from './gateways/server/try-keys.ts'
import { ageing, invoices } from './invoices/server/lists.ts'
import { invoiceMailJob } from './invoices/server/mail.ts'
import { invoiceActs } from './invoices/server/origins.ts'
import { freezeInvoiceJob, invoicePapers } from './invoices/server/papers/print-calls.ts'
import { markClosing } from './journal/closing/server/mark.ts'
import { addEntry, entries, entry, reverseEntry } from './journal/server/journal.ts'
import { addLegalSeries, editLegalSeries, legalSeries } from './numbering/server/series.ts'
import { booksSummary } from './overview/server/books-summary.ts'
import { centerResults } from './overview/server/monthly-results.ts'
import { forecast, overview } from './overview/server/overview.ts'
import { periodHandlers } from './periods/server/handlers.ts'
import { portalCodeJob } from './portal/server/code-mail.ts'
import { portalRoute } from './portal/server/page/route.ts'
import { portalHandlers } from './portal/server/settings.ts'
import { prepareBooks } from './posting/server/prepare.ts'
import { postingRules, savePostingRules } from './posting/server/rules.ts'
import { postInvoices, unposted } from './posting/server/unposted-invoices.ts'
import { annulReceipt } from './receipts/server/annul.ts'
import { applyAdvance, undoApplication } from './receipts/server/apply.ts'
import { issueReceipt } from './receipts/server/issue.ts'
import { openAccount, receipt, receipts } from './receipts/server/lists.ts'
import { receiptPdf, receiptSheet } from './receipts/server/paper.ts'
import { refundAdvance, undoRefund } from './receipts/server/refund.ts'
import { recurringJob } from './recurring/server/day.ts'
import {
  addRecurring,
  archiveRecurring,
  editRecurring,
  pauseRecurring,
  postRecurring,
  recurring,
  recurringPostings,
  restoreRecurring,
} from './recurring/server/recurring.ts'
import {
  addRecurringInvoice,
  archiveRecurringInvoice,
  editRecurringInvoice,
  pauseRecurringInvoice,
  restoreRecurringInvoice,
} from './recurring-invoices/server/acts.ts'
import { recurringInvoicesJob } from './recurring-invoices/server/day.ts'
import { recurringInvoices, recurringIssues } from './recurring-invoices/server/lists.ts'
import { invoiceRemindersJob } from './reminders/server/day.ts'
import { reminderMailJob } from './reminders/server/letter.ts'
import { reminderRules, saveReminderRules } from './reminders/server/settings.ts'
import { searchedInBooks } from './server/search.ts'
import { sharedInvoices } from './sharing/server/page/shared-invoices.ts'
import { closeInvoiceLink, invoiceLinkHandlers, invoiceSharing } from './sharing/server/share.ts'
import { statementColumns } from './statements/columns/server/columns.ts'
import { statementNoteHandlers } from './statements/notes/server/notes.ts'
import { statementPdf, statementSpreadsheet } from './statements/server/printed-reports.ts'
import { generalLedger, trialBalance } from './statements/server/reports.ts'
import { taxAccountHandlers } from './tax-accounts/server/handlers.ts'
import { taxBookHandlers } from './tax-books/server/handlers.ts'
import { taxReturnHandlers } from './tax-returns/server/handlers.ts'
import { confirmReportedPayment, refuseReportedPayment } from './transfers/server/decide.ts'
import { paymentInstructions, savePaymentInstructions } from './transfers/server/instructions.ts'
import { reportedPayments, reportedReceipt } from './transfers/server/reports.ts'
import { fiscalYearHandlers } from './years/server/handlers.ts'

export default (services: Services): Area => ({
  ...serve(
    contabilidad,
    {
      accounts,
      addAccount,
      editAccount,
      deleteAccount,
      startChart,
      centers,
      addCenter,
      editCenter,
      deleteCenter,
      entries,
      addEntry,
      reverseEntry,
      markClosing,
      ...entryTemplateHandlers,
      ...entryImportHandlers,
      ...periodHandlers,
      ...fiscalYearHandlers,
      unposted,
      postInvoices,
      prepareBooks,
      trialBalance,
      book: generalLedger,
      ...packHandlers,
      async setCurrency({ sql, company, input: { currency } }) {
        await changeCurrency(sql, services.areas(), { company, currency })
        return { currency }
      },
      invoices,
      ...invoiceActs(services),
      ...invoicePapers(services),
      invoiceDrafts,
      invoiceDraft,
      addInvoiceDraft,
      editInvoiceDraft,
      deleteInvoiceDraft,
      reminderRules,
      saveReminderRules,
      creditNotes,
      creditNote,
      creditable,
      creditNoteSheet: printedCreditNote,
      creditNotePdf,
      ...creditNoteActs(services),
      ...invoiceLinkHandlers(services),
      invoiceSharing,
      closeInvoiceLink,
      receipts,
      receipt,
      receiptSheet,
      receiptPdf,
      openAccount,
      issueReceipt,
      annulReceipt,
      applyAdvance,
      undoApplication,
      refundAdvance,
      undoRefund,
      mailReceipt,
      legalSeries,
      addLegalSeries,
      editLegalSeries,
      accountStatement,
      accountStatementSheet,
      accountStatementPdf,
      mailAccountStatement,
      paymentInstructions,
      savePaymentInstructions,
      reportedPayments,
      reportedReceipt,
      confirmReportedPayment,
      refuseReportedPayment,
      ...portalHandlers(services),
      ...fiscalHandlers,
      ...gatewayHandlers(services),
      onlineCharges,
      bookOnlineCharge,
      refundOnlineCharge,
      summary: booksSummary,
      ageing,
      postingRules,
      savePostingRules,
      ...purchaseHandlers(services),
      ...bankHandlers,

      ...assetHandlers,
      entry,
      ...lineFactHandlers,
      overview,
      forecast,
      centerResults,
      ...cashFlowHandlers,
      ...budgetHandlers,
      reportSheet: statementSpreadsheet,
      ...taxAccountHandlers,
      ...taxBookHandlers,
      statementColumns,
      ...statementNoteHandlers,
      ...taxReturnHandlers,
      reportPdf: statementPdf,

      recurring,
      recurringPostings,
      addRecurring,
      editRecurring,
      pauseRecurring,
      archiveRecurring,
      restoreRecurring,
      postRecurring,

      recurringInvoices,
      recurringIssues,
      addRecurringInvoice,
      editRecurringInvoice,
      pauseRecurringInvoice,
      archiveRecurringInvoice,
      restoreRecurringInvoice,
    },
    [
      recurringJob(services.pools),
      recurringInvoicesJob(services),
      certainLinesJob(services),
      invoiceMailJob(services),
      clientMailJob(services),
      portalCodeJob(services),
      invoiceRemindersJob(services),
      reminderMailJob(services),
      freezeInvoiceJob(services),
      ...buyerMailJobs(services),
      tryKeysJob(services),
      lookJob(services),
      findUnpaidJob(services),
      refundJob(services),
    ],
  ),
  hooks: { holdsCurrency },
  fillings: [
    sharedDocuments.fill(sharedInvoices(services)),
    ...[eventsRoute, portalRoute].map((route) => areaRoutes.fill(route(services))),
    deskSlot.fill(deskFiller),
    searchedInBooks,
    followsAccepted,
  ],
})
