import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { areaRoutes } from '#src/server/http/http.ts'
import { membership, readingCosts } from './contract.ts'
import { dayJob } from './server/day.ts'
import { fileRoute, sweepFiles } from './server/files.ts'
import { paymentHandlers } from './server/payments.ts'
import { priceHandlers } from './server/prices.ts'
import { receiptHandlers } from './server/receipts.ts'
import { searchedMembership } from './server/search.ts'

export default (services: Services): Area => ({
  ...serve(
    { ...membership, ...readingCosts(services.modules) },
    { ...paymentHandlers(services), ...priceHandlers(services), ...receiptHandlers },
    [dayJob(services), sweepFiles(services.pools)],
  ),
  fillings: [areaRoutes.fill(fileRoute(services)), searchedMembership],
})
