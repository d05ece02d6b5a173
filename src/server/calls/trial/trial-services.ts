import type pg from 'pg'
import type { Services } from '../serve.ts'
import { trialImpossible } from './trial-header.ts'

type Given = Omit<Services, 'areas' | 'modules'>

/** Services for handlers that are only tried: they reach nothing but their own transaction, and whoever reaches further is refused. */
export function trialServices(services: Given): Given {
  const refuse = () => {
    throw trialImpossible()
  }
  // As much of a pool as transactions and statements use.
  const pool = { connect: refuse, query: refuse } as unknown as pg.Pool
  return {
    ...services,
    pools: { tenant: pool, control: pool, auth: pool, standby: null, end: async () => {} },
    mail: async () => refuse(),
    outside: { addressesOf: async () => refuse(), connect: refuse },
    identify: async () => refuse(),
    enqueue: async (job, data, sql) => (sql ? services.enqueue(job, data, sql) : refuse()),
  }
}
