import { type Area, type Services, serve } from '../../server/calls/serve.ts'
import {
  activities,
  addActivity,
  completeActivity,
  deleteActivity,
  editActivity,
  reminders,
} from './clients/server/activities.ts'
import { client, clients, linkName, unlinkedNames } from './clients/server/clients.ts'
import { remindersJob } from './clients/server/reminders.ts'
import { ventas } from './contract.ts'
import {
  addOpportunity,
  archiveOpportunity,
  editOpportunity,
  loseOpportunity,
  moveOpportunity,
  reopenOpportunity,
  restoreOpportunity,
  winOpportunity,
} from './opportunities/server/acts.ts'
import { board, cards, opportunities, opportunity, summary } from './opportunities/server/lists.ts'
import { paidOpportunities } from './opportunities/server/paid.ts'
import { saveStages, stageLoads, stages } from './opportunities/server/stages.ts'
import { addQuote, archiveQuote, duplicateQuote, editQuote, markQuote, restoreQuote } from './quotes/server/acts.ts'
import { quote, quotes } from './quotes/server/lists.ts'
import { mailQuote, quoteMailJob } from './quotes/server/mail.ts'
import { quoteTemplateSheet } from './quotes/server/paper.ts'
import { freezeQuoteJob, quotePapers } from './quotes/server/papers/print.ts'
import { quoteTemplate, saveQuoteTemplate } from './quotes/server/template.ts'
import { report } from './reports/server.ts'
import { makeFirstStages } from './server/first-stages.ts'
import { sample } from './server/sample.ts'

export default (services: Services): Area => ({
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
      ...quotePapers(services),
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
    [quoteMailJob(services), freezeQuoteJob(services), remindersJob(services.pools)],
    sample,
  ),
  hooks: { onCompanyFounded: makeFirstStages },
})
