import { type Services, serve } from '../../server/calls/serve.ts'
import { fiscal } from './contract.ts'
import { fiscalOutboxJob } from './outbox/server/job.ts'
import { fiscalRangesJob } from './ranges/server/job.ts'
import { maker, saveMaker } from './server/maker.ts'

export default (services: Services) =>
  serve(fiscal, { maker, saveMaker }, [fiscalOutboxJob(services), fiscalRangesJob(services)])
