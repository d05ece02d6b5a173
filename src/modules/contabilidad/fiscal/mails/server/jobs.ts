import { acceptedDocuments } from '#src/platform/fiscal/buyer/server/accepted.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { MAIL_ACCEPTED, mailAcceptedJob } from './accepted-job.ts'
import { buyerMailFateJob } from './fate-job.ts'
import { buyerLetterJob } from './letter.ts'

/** An accepted invoice or note goes to its buyer, a liquidación de compra and a comprobante de retención to the supplier, a guía to who receives. */
export const followsAccepted = acceptedDocuments.fill({
  sources: ['invoice', 'credit_note', 'bill', 'liquidation', 'waybill'],
  job: MAIL_ACCEPTED,
})

export const buyerMailJobs = (services: Services): Job[] => [
  mailAcceptedJob(services),
  buyerLetterJob(services),
  buyerMailFateJob(services),
]
