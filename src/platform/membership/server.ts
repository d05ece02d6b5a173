import { type Services, serve } from '#src/server/calls/serve.ts'
import { membership } from './contract.ts'
import { dayJob } from './server/day.ts'
import { sweepFiles } from './server/files.ts'
import { paymentHandlers } from './server/payments.ts'
import { priceHandlers } from './server/prices.ts'
import { receiptHandlers } from './server/receipts.ts'

export default (services: Services) =>
  serve(membership, { ...paymentHandlers(services), ...priceHandlers(services), ...receiptHandlers }, [
    dayJob(services),
    sweepFiles(services.pools),
  ])
