import { admits } from '#src/kernel/access.ts'
import type { Call } from '#src/kernel/contract.ts'
import { found, notFound, Refusal } from '#src/kernel/refusal.ts'
import { daily, hasLevel, levelIn, type Rights } from '#src/kernel/rights/levels.ts'
import { mayMake, refuseUnlessMay } from '#src/server/calls/gate.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'
import type { NamedCall } from '#src/server/undo/call-within.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { shownBy } from '../../history/server/shown-record.ts'
import type { NotedRecord } from '../schemas.ts'
import refusal from './refusals.ts'

/** A record that a person may see, and the read that shows it to them. */
export interface Noted extends NotedRecord {
  call: Call
  mayWrite: boolean
}

const NOT_HERE = 'Aquí solo puedes leer.'

/**
 * Makes the reads that show a record of this kind, of those that the person may make, until one answers it.
 * @throws Refusal 403 for whoever may make none of them, 404 for a record that none of them answers
 */
export async function notedRecord(ctx: Ctx<unknown>, installed: Installed, record: NotedRecord): Promise<Noted> {
  const reads = readsOf(installed, record.kind)
  const open = reads.filter(({ call }) => mayMake(call['~orpc'].meta, ctx.user, installed.moduleIds))
  if (open.length === 0) refuseUnlessMay(found(reads[0]).call['~orpc'].meta, ctx.user, installed.moduleIds)
  for (const named of open) {
    if (await answers(ctx, named, record)) {
      return { ...record, call: named.call, mayWrite: mayWrite(named.call, ctx.user, installed) }
    }
  }
  throw notFound()
}

/** @throws Refusal 403 for whoever may make no read that shows records of this kind, 404 where there is none */
export function refuseUnlessSees(ctx: Ctx<unknown>, installed: Installed, kind: string): void {
  const [first, ...others] = readsOf(installed, kind).map(({ call }) => call['~orpc'].meta)
  if (others.some((meta) => mayMake(meta, ctx.user, installed.moduleIds))) return
  refuseUnlessMay(found(first), ctx.user, installed.moduleIds)
}

/** The same for whoever writes there. @throws Refusal also 403 for whoever only reads in its module */
export async function writtenRecord(ctx: Ctx<unknown>, installed: Installed, record: NotedRecord): Promise<Noted> {
  const noted = await notedRecord(ctx, installed, record)
  if (!noted.mayWrite) throw refusal('not_written_here', NOT_HERE)
  return noted
}

/** Whether somebody else, in whose name nobody asks, would be answered the record. */
export async function isShownTo(
  ctx: Ctx<unknown>,
  { call, ...record }: Noted,
  installed: Installed,
  user: CurrentUser,
) {
  const own = Object.create(ctx, { user: { value: user } }) as Ctx<unknown>
  for (const named of readsOf(installed, record.kind))
    if (isOpenTo(named.call, user, installed) && (await answers(own, named, record))) return true
  return false
}

/** Whether the access of a read lets somebody of the company through, where its module is open. */
export function isOpenTo(call: Call, who: Rights, { moduleIds }: Pick<Installed, 'moduleIds'>): boolean {
  const { access, area } = call['~orpc'].meta
  return admits(access, who) && (!moduleIds.includes(area) || levelIn(area, who) !== 'none')
}

const readsOf = ({ areas }: Installed, kind: string): NamedCall[] =>
  areas.flatMap(({ contract, handlers }) =>
    Object.entries(contract).flatMap(([key, call]) => {
      const handler = handlers[key]
      return call['~orpc'].meta.record?.table === kind && handler ? [{ call, handler }] : []
    }),
  )

/** Of a module: whoever does its daily work; of the platform: whoever may see the record. */
const mayWrite = ({ '~orpc': { meta } }: Call, user: CurrentUser, { moduleIds }: Installed) =>
  !moduleIds.includes(meta.area) || hasLevel(daily(meta.area), user)

async function answers(ctx: Ctx<unknown>, named: NamedCall, { record_id: id, of_id: of }: NotedRecord) {
  const { record } = named.call['~orpc'].meta
  try {
    return (await shownBy(ctx, named, found(record), { id, of })) !== undefined
  } catch (error) {
    // A read under another record is asked for by that one, and does not find this one.
    if (error instanceof Refusal && (error.status === 404 || error.status === 400)) return false
    throw error
  }
}
