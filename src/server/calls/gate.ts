import { admits } from '#src/kernel/access.ts'
import type { CallMeta } from '#src/kernel/contract.ts'
import { common, forbidden, moduleDisconnected, SECOND_FACTOR_FIRST, signedOut } from '#src/kernel/refusal.ts'
import type { Pools } from '../database/pool.ts'
import { type Query, queryOn } from '../database/transaction.ts'
import refusal from '../refusals.ts'
import type { ApiClients } from './api-clients.ts'
import type { CurrentUser, Identify, RequestInfo } from './serve.ts'

/** Whose rows a call may touch: the asking person, and the company whose rows it reads or writes (null: none). */
export interface Authorization {
  who: CurrentUser | null
  company: string | null
  /** Control looking into a company: reads only. */
  visiting: boolean
}

export interface GateServices {
  pools: Pools
  identify: Identify
  clients: ApiClients
  moduleIds: readonly string[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Lets a person through to a call, or refuses him: who, may they, is the module open to them. Outsiders learn nothing more. */
export async function passGate(meta: CallMeta, request: RequestInfo, services: GateServices): Promise<Authorization> {
  if (meta.access === 'open') return { who: null, company: null, visiting: false }
  const who = await services.identify(request.headers.get('cookie'), { evenWithoutFactor: true })
  if (who === null) throw signedOut()
  if (who.second_factor_missing && !meta.setup) {
    throw common('second_factor_required', SECOND_FACTOR_FIRST, { alarm: alarmOf('no second factor', who) })
  }
  if (!admits(meta.access, who.role)) throw forbidden(meta.forbidden, alarmOf('role', who))
  if (!services.moduleIds.includes(meta.area)) return { who, company: who.company, visiting: false }
  if (who.role === 'control') return visit(meta, request, who, queryOn(services.pools.control))
  if (!who.modules.includes(meta.area)) throw moduleDisconnected(alarmOf('module', who))
  return { who, company: who.company, visiting: false }
}

const alarmOf = (reason: string, { email }: CurrentUser) => ({ reason, account: email })

/** Control reads the company it chose, after a visit was recorded (companies.enter), and never writes there. */
async function visit(meta: CallMeta, request: RequestInfo, who: CurrentUser, sql: Query): Promise<Authorization> {
  const company = request.headers.get('x-company') ?? ''
  if (meta.kind !== 'read') throw forbidden()
  if (!UUID.test(company)) throw refusal('company_not_chosen', 'Elige primero una empresa.')
  const visits = await sql`
    select from control_visits
    where person_id = ${who.id} and company_id = ${company} and module_id = ${meta.area}
      and created_at > now() - interval '12 hours'
    limit 1`
  if (visits.length === 0) throw forbidden()
  return { who, company, visiting: true }
}
