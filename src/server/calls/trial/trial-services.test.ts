import { expect, it } from 'vitest'
import { inTransaction, queryOn } from '../../database/transaction.ts'
import { trialServices } from './trial-services.ts'

type Given = Parameters<typeof trialServices>[0]

const queued: string[] = []
const real = { enqueue: async (job: string) => void queued.push(job) } as unknown as Given
const { pools, enqueue, mail, outside } = trialServices(real)
const scope = { pool: pools.control, company: null, person: null }

it.each<[string, () => Promise<unknown>]>([
  ['a statement of its own', () => queryOn(pools.auth)`select 1`],
  ['a transaction of its own', () => inTransaction(scope, async () => {})],
  ['a job outside a transaction', () => enqueue('mail', {})],
  ['a mail', () => mail({ to: '', subject: '', title: '', lines: [] } as never)],
  ['a name on the internet', () => outside.addressesOf('trama.test')],
])('a handler that is tried reaches no further than its transaction: %s', async (_, reach) => {
  await expect(reach()).rejects.toMatchObject({ code: 'trial_impossible', status: 400 })
})

it('queues in its transaction, which takes it along', async () => {
  await enqueue('mail', {}, (() => {}) as never)
  expect(queued).toEqual(['mail'])
})
