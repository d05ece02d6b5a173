import { admits } from '#src/kernel/access.ts'
import type { Call } from '#src/kernel/contract.ts'
import { areasWith } from '#src/server/areas.ts'
import type { Area } from '#src/server/calls/serve.ts'
import { turnsOf } from '#src/server/calls/turns/turns.ts'
import { configOf } from '#src/server/config.ts'
import { openPools } from '#src/server/database/pool.ts'
import { createLog } from '#src/server/log.ts'
import { noNetwork } from '../faults/no-network.ts'
import type { People, Person } from '../world/people.ts'

const NOWHERE = 'postgres://nowhere'

export interface NamedCall {
  /** As in 'bodega.registerMovement'. */
  name: string
  call: Call
}

/** Every area that the installation serves. */
export async function everyArea(): Promise<Area[]> {
  // Nothing is asked of these pools: an area only keeps them.
  const pools = openPools({ tenant: NOWHERE, control: NOWHERE, auth: NOWHERE, pooled: false })
  const nothing = async () => {}
  const around = {
    pools,
    config: configOf({}),
    mail: nothing,
    enqueue: nothing,
    identify: async () => null,
    origin: () => '',
    outside: noNetwork,
    turns: turnsOf(1),
    log: createLog('silent'),
  }
  return areasWith({
    ...around,
    secret: Buffer.alloc(32),
    keys: nothing as never,
    secure: false,
  })
}

/** Every call that the installation serves, so that a new module is tested without a new line. */
export async function everyCall(): Promise<NamedCall[]> {
  return (await everyArea()).flatMap(({ contract }) =>
    Object.entries(contract).map(([key, call]) => ({ name: `${call['~orpc'].meta.area}.${key}`, call })),
  )
}

export const isAct = ({ call }: NamedCall) => call['~orpc'].meta.kind === 'act'

/** Somebody who may make a call; null where nobody need be signed in. */
export function admittedPerson(call: Call, { ana, beto, caro, control }: People): Person | null {
  const { access } = call['~orpc'].meta
  if (access === 'open') return null
  return [ana, beto, caro].find((person) => admits(access, person)) ?? control
}
