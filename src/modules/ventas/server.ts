import { type Means, type Served, serve } from '../../server/serve.ts'
import { ventas } from './contract.ts'
import {
  activities,
  addActivity,
  completeActivity,
  deleteActivity,
  editActivity,
  reminders,
} from './server/activities.ts'
import { client, clients, linkName, unlinkedNames } from './server/clients.ts'
import { makeFirstStages } from './server/first-stages.ts'
import { board, cards, opportunities, opportunity, summary } from './server/lists.ts'
import {
  addOpportunity,
  archiveOpportunity,
  editOpportunity,
  loseOpportunity,
  moveOpportunity,
  reopenOpportunity,
  restoreOpportunity,
  winOpportunity,
} from './server/opportunities.ts'
import { paidOpportunities } from './server/paid-opportunities.ts'
import { freezeQuoteJob, quotePapers } from './server/papers/print.ts'
import { quote, quotes } from './server/quote-lists.ts'
import { mailQuote, quoteLetterJob } from './server/quote-mail.ts'
import { quoteTemplateSheet } from './server/quote-paper.ts'
import { quoteTemplate, saveQuoteTemplate } from './server/quote-template.ts'
import { addQuote, archiveQuote, duplicateQuote, editQuote, markQuote, restoreQuote } from './server/quotes.ts'
import { remindersJob } from './server/reminders.ts'
import { report } from './server/report.ts'
import { sample } from './server/sample.ts'
import { saveStages, stageLoads, stages } from './server/stages.ts'

export default (means: Means): Served => ({
  ...serve(
    ventas,
    {
      summary,
      stages,
      stageLoads,
      saveStages,
      board,
      cards,
      opportunities,
      opportunity,
      paidOpportunities,
      addOpportunity,
      editOpportunity,
      moveOpportunity,
      winOpportunity,
      loseOpportunity,
      reopenOpportunity,
      archiveOpportunity,
      restoreOpportunity,
      quotes,
      quote,
      ...quotePapers(means),
      addQuote,
      editQuote,
      duplicateQuote,
      markQuote,
      archiveQuote,
      restoreQuote,
      mailQuote,
      quoteTemplate,
      quoteTemplateSheet,
      saveQuoteTemplate,
      clients,
      client,
      unlinkedNames,
      linkName,
      activities,
      addActivity,
      editActivity,
      completeActivity,
      deleteActivity,
      reminders,
      report,
    },
    [quoteLetterJob(means), freezeQuoteJob(means), remindersJob(means.pools)],
    sample,
  ),
  hooks: { onCompanyFounded: makeFirstStages },
})
