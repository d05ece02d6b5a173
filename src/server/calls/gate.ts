import { admits } from '#src/kernel/access.ts'
import { PERSON_HEADER } from '#src/kernel/calls/tap.ts'
import type { CallMeta } from '#src/kernel/contract.ts'
import {
  common,
  forbidden,
  moduleDisconnected,
  type Refusal,
  SECOND_FACTOR_FIRST,
  signedOut,
} from '#src/kernel/refusal.ts'
import type { Pools } from '../database/pool.ts'
import type { SessionCheck } from '../database/session-check.ts'
import { type Query, queryOn } from '../database/transaction.ts'
import refusal from '../refusals.ts'
import type { ApiClients } from './api-clients.ts'
import type { CurrentUser, RequestInfo, Sessions } from './serve.ts'

/** The person who asks, and the company whose rows the call reads or writes (null: none). */
export interface Authorization {
  who: CurrentUser | null
  company: string | null
  /** Control is looking into a company, where it only reads. */
  visiting: boolean
  /** Set if the authorization rests on a remembered session: its transaction checks whether that still holds. */
  recalled?: SessionCheck
}

export interface GateServices {
  pools: Pools
  sessions: Sessions
  clients: ApiClients
  moduleIds: readonly string[]
}

const CHANGED = 'Esta pestaña es de otra de tus empresas. Vuelve a cargarla.'
const SOMEBODY_ELSES = 'Esto lo hizo otra persona en este dispositivo.'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Lets a person through to a call, or refuses it: who is it, may they, is the module open to them. A refusal reveals nothing else. */
export async function passGate(meta: CallMeta, request: RequestInfo, services: GateServices): Promise<Authorization> {
  if (meta.access === 'open') return { who: null, company: null, visiting: false }
  const who = await services.sessions.identify(request.headers.get('cookie'), { evenWithoutFactor: true })
  if (who === null) throw signedOut()
  const refused = refusalFor(meta, who, services)
  if (refused) throw refused
  if (isOfSomebodyElse(request, who)) throw refusal('person_changed', SOMEBODY_ELSES)
  if (isMeantElsewhere(request, who)) throw refusal('company_changed', CHANGED)
  if (isVisit(meta, who, services)) return visit(meta, request, who, queryOn(services.pools.control))
  return { who, company: who.company, visiting: false }
}

/**
 * For a call that is made within another one's transaction, whose person has already passed.
 * @throws Refusal 403
 */
export function refuseUnlessMay(meta: CallMeta, who: CurrentUser, moduleIds: readonly string[]): void {
  const refused = refusalFor(meta, who, { moduleIds })
  if (refused) throw refused
}

/** Whether `refuseUnlessMay` lets a person make a call. */
export const mayMake = (meta: CallMeta, who: CurrentUser, moduleIds: readonly string[]): boolean =>
  refusalFor(meta, who, { moduleIds }) === null

/**
 * Authorizes a person as this node last knew them; the transaction then confirms it. Null if that is not enough: a remembered session never refuses
 * anybody, and starts nothing that a rollback would not undo.
 */
export function recallPass(meta: CallMeta, request: RequestInfo, services: GateServices): Authorization | null {
  if (meta.access === 'open' || meta.anonymous || meta.outside) return null
  const recalled = services.sessions.recall(request.headers.get('cookie'))
  if (recalled === null) return null
  const { user } = recalled
  const mistaken = isMeantElsewhere(request, user) || isOfSomebodyElse(request, user)
  if (refusalFor(meta, user, services) !== null || isVisit(meta, user, services) || mistaken) return null
  return { who: user, company: user.company, visiting: false, recalled }
}

function refusalFor(meta: CallMeta, who: CurrentUser, { moduleIds }: Pick<GateServices, 'moduleIds'>): Refusal | null {
  if (who.second_factor_missing && !meta.setup) {
    return common('second_factor_required', SECOND_FACTOR_FIRST, { alarm: alarmOf('no second factor', who) })
  }
  if (!admits(meta.access, who)) return forbidden(meta.forbidden, alarmOf('role', who))
  const closed = moduleIds.includes(meta.area) && who.role !== 'control' && !who.modules.includes(meta.area)
  return closed ? moduleDisconnected(alarmOf('module', who)) : null
}

/** A tab of another company of the person's, from before the session went on: it must not write here what it means for there. */
const isMeantElsewhere = (request: RequestInfo, { role, company }: CurrentUser) => {
  const meant = request.headers.get('x-company')
  return role !== 'control' && meant !== null && meant !== company
}

/** What waited on a shared device, from before somebody else signed in there. */
const isOfSomebodyElse = (request: RequestInfo, { id }: CurrentUser) => {
  const maker = request.headers.get(PERSON_HEADER)
  return maker !== null && maker !== id
}

const isVisit = ({ area }: CallMeta, { role }: CurrentUser, { moduleIds }: GateServices) =>
  role === 'control' && moduleIds.includes(area)

const alarmOf = (reason: string, { email }: CurrentUser) => ({ reason, account: email })

/** Control reads the company it has chosen, after its visit was recorded (companies.enter), and never writes there. */
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
