import { type Means, serve } from '#src/server/serve.ts'
import { membership } from './contract.ts'
import { dayJob } from './server/day.ts'
import { paymentHandlers } from './server/payments.ts'
import { priceHandlers } from './server/prices.ts'

export default ({ pools }: Means) => serve(membership, { ...paymentHandlers, ...priceHandlers }, [dayJob(pools)])
