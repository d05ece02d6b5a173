import { serve } from '../../server/serve.ts'
import { ventas } from './contract.ts'
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
import { report } from './server/report.ts'
import { saveStages, stageLoads, stages } from './server/stages.ts'

export default serve(ventas, {
  summary,
  stages,
  stageLoads,
  saveStages,
  board,
  cards,
  opportunities,
  opportunity,
  addOpportunity,
  editOpportunity,
  moveOpportunity,
  winOpportunity,
  loseOpportunity,
  reopenOpportunity,
  archiveOpportunity,
  restoreOpportunity,
  report,
})
