import { type Services, serve } from '#src/server/calls/serve.ts'
import { membership } from './contract.ts'
import { dayJob } from './server/day.ts'
import { sweepFiles } from './server/files.ts'
import { paymentHandlers } from './server/payments.ts'
import { priceHandlers } from './server/prices.ts'
import { receiptHandlers } from './server/receipts.ts'

export default ({ pools }: Services) =>
  serve(membership, { ...paymentHandlers, ...priceHandlers, ...receiptHandlers }, [dayJob(pools), sweepFiles(pools)])
