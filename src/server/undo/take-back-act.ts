import { type Counter, isUndoable, type Undo } from '#src/kernel/calls/undo.ts'
import { refuseUnlessMay } from '../calls/gate.ts'
import type { Area, Ctx } from '../calls/serve.ts'
import refusal from '../refusals.ts'
import { callNamed, callWithin, type NamedCall } from './call-within.ts'
import { rowsOfAct } from './row-of-act.ts'
import { type RecordedAct, takeBack } from './take-back.ts'

/** What is installed, by which an act is found again. */
export interface Installed {
  areas: readonly Area[]
  moduleIds: readonly string[]
}

const UNKNOWN = 'Esta acción ya no existe en esta versión y no se puede deshacer.'

const COUNTERED = 'Esta acción no se rehace: hazla de nuevo.'

/**
 * Takes an act back as its contract says: its rows, by the call that counters it, or as the edit that it made. The person must be allowed to make the
 * act, and its counter; of a taking back, the act that it took back. Says whether it went by rows, so that it can be made again.
 * @throws Refusal 403, or 409 with the reason why it stays
 */
export async function takeBackAct(
  ctx: Ctx<unknown>,
  { areas, moduleIds }: Installed,
  act: RecordedAct,
): Promise<{ byRows: boolean }> {
  const named = callNamed(areas, act.first_call)
  if (!named) throw refusal('undo_impossible', UNKNOWN)
  refuseUnlessMay(named.call['~orpc'].meta, ctx.user, moduleIds)
  const made = undoOf(named) === 'edit' ? await editMadeBy(ctx, areas, act) : named
  const { meta } = made.call['~orpc']
  refuseUnlessMay(meta, ctx.user, moduleIds)
  const undo = undoOf(made)
  if (!isUndoable(undo) || undo === 'edit') {
    throw refusal('undo_impossible', typeof undo === 'object' ? undo.never : UNKNOWN)
  }
  if (undo === 'rows') {
    await takeBack(ctx.sql, ctx.company, act)
    for (const { hooks } of areas.filter(isOf(meta.area))) await hooks?.onTakenBack?.(ctx.sql, ctx.company)
    return { byRows: true }
  }
  // What a counter wrote is as final as what it countered.
  if (act.call !== act.first_call) throw refusal('undo_impossible', COUNTERED)
  const counter = callNamed(areas, `${meta.area}.${undo.call}`)
  if (!counter) throw new Error(`${act.call} is countered by no call: ${undo.call}`)
  refuseUnlessMay(counter.call['~orpc'].meta, ctx.user, moduleIds)
  for (const input of await inputsOf(ctx, undo, act)) await callWithin(counter, ctx, input)
  return { byRows: false }
}

/** The edit of a record by which an act changed it: the one that is declared for the table of its subject, or else of another row that it changed. */
async function editMadeBy(
  { sql, company }: Ctx<unknown>,
  areas: readonly Area[],
  act: RecordedAct,
): Promise<NamedCall> {
  const changed = await sql<{ table_name: string }>`
    select h.table_name from row_history h
    join audit_log a on a.company_id = h.company_id and a.id = h.act_id and a.created_at = h.at
    where h.company_id = ${company} and h.act_id = ${act.id}
    group by h.table_name order by bool_or(h.row_id is not distinct from a.subject_id) desc, h.table_name`
  const edits = changed.flatMap(({ table_name }) => editsOf(areas, table_name))
  if (!edits[0]) throw refusal('undo_impossible', UNKNOWN)
  return edits[0]
}

const editsOf = (areas: readonly Area[], table: string): NamedCall[] =>
  areas
    .flatMap(({ contract }) => Object.values(contract).map((call) => call['~orpc'].meta))
    .filter(({ record }) => record?.edit !== undefined && record.table === table)
    .flatMap(({ area, record }) => callNamed(areas, `${area}.${record?.edit}`) ?? [])

const isOf =
  (area: string) =>
  ({ contract }: Area) =>
    Object.values(contract).some((call) => call['~orpc'].meta.area === area)

async function inputsOf(
  { sql, company }: Ctx<unknown>,
  { table, input }: Counter,
  act: RecordedAct,
): Promise<object[]> {
  const rows =
    table === undefined ? [{ now: { id: act.subject_id }, was: undefined }] : await rowsOfAct(sql, company, act, table)
  return rows.map(({ now, was }) => (input ? input(now, was) : { id: now.id }))
}

/** What a call's contract says of taking it back. */
export function undoOf({ call }: Pick<NamedCall, 'call'>): Undo {
  return call['~orpc'].meta.undo ?? { never: UNKNOWN }
}
