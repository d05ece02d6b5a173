import { outsideActs } from '../../platform/audit/server/outside-acts.ts'
import { sharedDocuments } from '../../platform/links/server/shared-documents.ts'
import { logosInUse } from '../../platform/templates/server/pictures.ts'
import { type Area, type Services, serve } from '../../server/calls/serve.ts'
import { areaRoutes } from '../../server/http/http.ts'
import { invoiceOrigins, portalParts } from '../contabilidad/port.ts'
import {
  activities,
  addActivity,
  completeActivity,
  deleteActivity,
  editActivity,
  reminders,
} from './clients/server/activities.ts'
import { linkName, salesClient, salesClients, unlinkedNames } from './clients/server/clients.ts'
import { remindersJob } from './clients/server/reminders.ts'
import { ventas } from './contract.ts'
import { webFormSubmissions, webForms } from './forms/server/forms.ts'
import { publicFormRoute } from './forms/server/route.ts'
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
import { agenda } from './opportunities/server/agenda.ts'
import {
  opportunities,
  opportunityBoard,
  opportunityCards,
  opportunityDetail,
  ventasSummary,
} from './opportunities/server/lists.ts'
import { paidOpportunities } from './opportunities/server/paid-opportunities.ts'
import { sellers } from './opportunities/server/sellers.ts'
import { saveStages, stageLoads, stages } from './opportunities/server/stages.ts'
import { addQuote, duplicateQuote, editQuote } from './quotes/server/acts.ts'
import { quoteAsOriginIn } from './quotes/server/invoice-origin.ts'
import { quoteDetail, quotes } from './quotes/server/lists.ts'
import { mailQuote, quoteMailJob } from './quotes/server/mail.ts'
import { quoteMarking } from './quotes/server/marking.ts'
import { quoteTemplateSheet } from './quotes/server/paper.ts'
import { freezeQuoteJob, quotePapers } from './quotes/server/papers/print-calls.ts'
import { logosOfQuotes, quoteTemplate, saveQuoteTemplate } from './quotes/server/template.ts'
import { sellersReportPdf, sellersReportSheet } from './reports/sellers/server/printed.ts'
import { sellersReport } from './reports/sellers/server/sellers-report.ts'
import { salesReport } from './reports/server.ts'
import { makeFirstStages } from './server/first-stages.ts'
import { ventasSample } from './server/sample.ts'
import { searchedInSales } from './server/search.ts'
import { CLIENT_ACTS } from './sharing/server/answers/client-acts.ts'
import { makeFirstQuoteSettings } from './sharing/server/first-settings.ts'
import { sharedQuotes } from './sharing/server/page/shared-quotes.ts'
import { portalQuotes } from './sharing/server/portal-quotes.ts'
import { quoteSettings, saveQuoteSettings } from './sharing/server/settings.ts'
import { closeQuoteLink, quoteSharing, sharing } from './sharing/server/share.ts'
import { saveTargets, targets } from './targets/server/targets.ts'

export default (services: Services): Area => ({
  ...serve(
    ventas,
    {
      summary: ventasSummary,
      stages,
      stageLoads,
      saveStages,
      sellers,
      agenda,
      board: opportunityBoard,
      cards: opportunityCards,
      opportunities,
      opportunity: opportunityDetail(services),
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
      quote: quoteDetail(services),
      ...quotePapers(services),
      addQuote,
      editQuote,
      duplicateQuote,
      ...quoteMarking(services),
      mailQuote,
      quoteTemplate,
      quoteTemplateSheet,
      saveQuoteTemplate,
      ...sharing(services),
      quoteSharing,
      closeQuoteLink,
      quoteSettings,
      saveQuoteSettings,
      clients: salesClients,
      client: salesClient,
      unlinkedNames,
      linkName,
      activities,
      addActivity,
      editActivity,
      completeActivity,
      deleteActivity,
      reminders,
      ...webForms(services),
      webFormSubmissions,
      report: salesReport,
      sellersReport,
      sellersReportSheet,
      sellersReportPdf,
      targets,
      saveTargets,
    },
    [quoteMailJob(services), freezeQuoteJob(services), remindersJob(services.pools)],
    ventasSample,
  ),
  hooks: {
    async onCompanyFounded(sql, company) {
      await makeFirstStages(sql, company)
      await makeFirstQuoteSettings(sql, company)
    },
  },
  fillings: [
    areaRoutes.fill(publicFormRoute(services)),
    invoiceOrigins.fill(quoteAsOriginIn(services)),
    logosInUse.fill(logosOfQuotes),
    portalParts.fill(portalQuotes(services)),
    outsideActs.fill(CLIENT_ACTS),
    sharedDocuments.fill(sharedQuotes(services)),
    searchedInSales,
  ],
})
