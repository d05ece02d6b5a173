import { v7 } from 'uuid'
import { Refusal } from '#src/kernel/refusal.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { askService } from '#src/server/outside/ask-service.ts'
import type { GatewayKeys, GatewayName } from '../rules.ts'
import { gateways } from './adapters/gateways.ts'
import { openedGateway } from './opened-gateway.ts'

export const TRY_KEYS = 'gateway-keys'

export interface TriedGateway {
  company: string
  gateway: GatewayName
  /** Of the gateway's row: keys that were replaced meanwhile are tried by their own job. */
  version: number
}

type TryMeans = Pick<Services, 'pools' | 'keys' | 'outside'>

/** Asks a gateway, with keys just entered, for a payment that nobody made: the keys are right if it answers that there is none. */
export const tryKeysJob = (means: TryMeans): Job => ({
  name: TRY_KEYS,
  async run({ company, gateway, version }: TriedGateway) {
    const scope = { pool: means.pools.tenant, company, person: null }
    const opened = await inTransaction(scope, (sql) => openedGateway(sql, means, company, gateway))
    if (opened?.version !== version) return
    const state = (await areRight(means, gateway, opened.keys)) ? 'Activa' : 'Rechazada'
    await inTransaction(
      scope,
      (sql) => sql`
        update payment_gateways set state = ${state}, version = version + 1
        where company_id = ${company} and gateway = ${gateway} and version = ${version}`,
    )
  },
})

/** @throws Refusal while the gateway does not answer: the job is run again */
async function areRight({ outside }: TryMeans, gateway: GatewayName, keys: GatewayKeys) {
  try {
    await gateways[gateway].query((address, request) => askService(outside, address, request), keys, {
      id: v7(),
      session: '',
    })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'gateway_silent') return false
    throw error
  }
}
