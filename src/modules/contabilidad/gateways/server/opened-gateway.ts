import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { GatewayKeys, GatewayName } from '../rules.ts'
import type { GatewayState } from '../schemas.ts'
import { openKeys, type StoredKeys } from './stored-keys.ts'

interface OpenedGateway {
  state: GatewayState
  version: number
  keys: GatewayKeys
}

/** A company's gateway with its keys in clear; null for one that is off. */
export async function openedGateway(
  sql: Query,
  { keys }: Pick<Services, 'keys'>,
  company: string,
  gateway: GatewayName,
): Promise<OpenedGateway | null> {
  const [row] = await sql<{ id: string; keys: StoredKeys; state: GatewayState; version: number }>`
    select id, keys, state, version from payment_gateways
    where company_id = ${company} and gateway = ${gateway} and state <> 'Apagada'`
  if (!row) return null
  const { id, state, version } = row
  return { state, version, keys: openKeys(await keys(sql), { company, id }, row.keys) }
}
