import { changeCurrency } from '../../platform/companies/server/currency.ts'
import { type Means, type Served, serve } from '../../server/serve.ts'
import { contabilidad } from './contract.ts'
import { accounts, addAccount, deleteAccount, editAccount, startChart } from './server/accounts.ts'
import { addAsset, asset, assets, deleteAsset, editAsset } from './server/assets.ts'
import { addCenter, centers, deleteCenter, editCenter } from './server/centers.ts'
import { markClosing } from './server/closing/mark.ts'
import { holdsCurrency } from './server/currency.ts'
import { assetSummary, depreciate } from './server/depreciation.ts'
import { disposeAsset, restoreAsset } from './server/disposal.ts'
import { ageing, invoices, summary } from './server/invoice-list.ts'
import { invoiceLetterJob, mailInvoice } from './server/invoice-mail.ts'
import { annulInvoice, editInvoice, invoice, issueInvoice } from './server/invoices.ts'
import { addEntry, entries, entry, reverseEntry } from './server/journal.ts'
import { prepareBooks } from './server/late/prepare.ts'
import { postInvoices, unposted } from './server/late/unposted.ts'
import { forecast, overview } from './server/overview.ts'
import { freezeInvoiceJob, invoicePapers } from './server/papers/print.ts'
import { registerPayment, undoPayment } from './server/payments.ts'
import { postingRules, savePostingRules } from './server/posting.ts'
import { reportPdf, reportSheet } from './server/printed.ts'
import {
  addRecurring,
  archiveRecurring,
  editRecurring,
  pauseRecurring,
  postRecurring,
  recurring,
  recurringPostings,
  restoreRecurring,
} from './server/recurring.ts'
import { recurringJob } from './server/recurring-day.ts'
import { book, trialBalance } from './server/reports.ts'
import { centerResults } from './server/results.ts'

export default (means: Means): Served => ({
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
      unposted,
      postInvoices,
      prepareBooks,
      trialBalance,
      book,
      async setCurrency({ sql, company, input: { currency } }) {
        await changeCurrency(sql, means.areas(), { company, currency })
        return { currency }
      },

      invoices,
      invoice,
      ...invoicePapers(means),
      mailInvoice,
      summary,
      ageing,
      issueInvoice,
      editInvoice,
      annulInvoice,
      registerPayment,
      undoPayment,
      postingRules,
      savePostingRules,

      assets,
      asset,
      assetSummary,
      addAsset,
      editAsset,
      deleteAsset,
      depreciate,
      disposeAsset,
      restoreAsset,
      entry,
      overview,
      forecast,
      centerResults,
      reportSheet,
      reportPdf,

      recurring,
      recurringPostings,
      addRecurring,
      editRecurring,
      pauseRecurring,
      archiveRecurring,
      restoreRecurring,
      postRecurring,
    },
    [recurringJob(means.pools), invoiceLetterJob(means), freezeInvoiceJob(means)],
  ),
  hooks: { holdsCurrency },
})
