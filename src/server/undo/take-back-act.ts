import { type Counter, isUndoable, type Undo } from '#src/kernel/calls/undo.ts'
import { refuseUnlessMay } from '../calls/gate.ts'
import type { Area, Ctx } from '../calls/serve.ts'
import refusal from '../refusals.ts'
import { callNamed, callWithin, type NamedCall } from './call-within.ts'
import { rowOfAct } from './row-of-act.ts'
import { type RecordedAct, takeBack } from './take-back.ts'

/** What is installed, by which an act is found again. */
export interface Installed {
  areas: readonly Area[]
  moduleIds: readonly string[]
}

const UNKNOWN = 'Esta acción ya no existe en esta versión y no se puede deshacer.'

const COUNTERED = 'Esta acción no se rehace: hazla de nuevo.'

/**
 * Takes an act back as its contract says: its rows, or by the call that counters it. The person must be allowed to make the act, and its counter; of a
 * taking back, the act that it took back.
 * @throws Refusal 403, or 409 with the reason why it stays
 */
export async function takeBackAct(ctx: Ctx<unknown>, { areas, moduleIds }: Installed, act: RecordedAct): Promise<void> {
  const named = callNamed(areas, act.first_call)
  if (!named) throw refusal('undo_impossible', UNKNOWN)
  const { meta } = named.call['~orpc']
  refuseUnlessMay(meta, ctx.user, moduleIds)
  const undo = undoOf(named)
  if (!isUndoable(undo)) throw refusal('undo_impossible', undo.never)
  if (undo === 'rows') {
    await takeBack(ctx.sql, ctx.company, act)
    for (const { hooks } of areas.filter(isOf(meta.area))) await hooks?.onTakenBack?.(ctx.sql, ctx.company)
    return
  }
  // What a counter wrote is as final as what it countered.
  if (act.call !== act.first_call) throw refusal('undo_impossible', COUNTERED)
  const counter = callNamed(areas, `${meta.area}.${undo.call}`)
  if (!counter) throw new Error(`${act.call} is countered by no call: ${undo.call}`)
  refuseUnlessMay(counter.call['~orpc'].meta, ctx.user, moduleIds)
  await callWithin(counter, ctx, await inputOf(ctx, undo, act))
}

const isOf =
  (area: string) =>
  ({ contract }: Area) =>
    Object.values(contract).some((call) => call['~orpc'].meta.area === area)

async function inputOf({ sql, company }: Ctx<unknown>, { table, input }: Counter, act: RecordedAct): Promise<object> {
  const { now, was } =
    table === undefined ? { now: { id: act.subject_id }, was: undefined } : await rowOfAct(sql, company, act, table)
  return input ? input(now, was) : { id: now.id }
}

/** What a call's contract says of taking it back. */
export function undoOf({ call }: Pick<NamedCall, 'call'>): Undo {
  return call['~orpc'].meta.undo ?? { never: UNKNOWN }
}
