import { found } from '#src/kernel/refusal.ts'
import { mayMake, refuseUnlessMay } from '#src/server/calls/gate.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { callWithin } from '#src/server/undo/call-within.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { companyDay } from '../../companies/server/company-day.ts'
import type { ShownRecord } from '../contract.ts'
import { asTaken, inputOfColumn, unchangedInput } from './edit-input.ts'
import { editOf } from './edit-of.ts'
import type { Restorable } from './in-words.ts'
import { inputShape } from './schema-keys.ts'
import { type Shown, shownRecord } from './shown-record.ts'
import { shownTables } from './shown-tables.ts'

type Fields = Record<string, unknown>
type Wanted = ShownRecord & { entry: string; field: string }
type Restored = { label: string }

/** Which fields of a record can be restored now: those of its edit, for whoever may make that, where the value differs. */
export async function restorableFields(
  { sql, user }: Ctx<unknown>,
  installed: Installed,
  shown: Shown,
): Promise<Restorable> {
  const edit = editOf(installed, shown)
  if (edit === null || !mayMake(edit.call['~orpc'].meta, user, installed.moduleIds)) return () => false
  const [row] = await sql<{ now: Fields | null }>`select trama.row_now(${shown.record.table}, ${shown.id}) as now`
  return (field, before) =>
    inputOfColumn(shown.record, edit.call, field) !== undefined &&
    JSON.stringify(before) !== JSON.stringify(row?.now?.[field])
}

/**
 * Edits a record by its own act so that a field has the value that an act took from it; all rules of the edit hold.
 * @throws Refusal 403, 404, and whatever the edit refuses
 */
export async function restoreValue(ctx: Ctx<Wanted>, installed: Installed): Promise<Restored> {
  const { sql, company, user, input } = ctx
  const shown = await shownRecord(ctx, installed)
  const edit = found(editOf(installed, shown) ?? undefined)
  refuseUnlessMay(edit.call['~orpc'].meta, user, installed.moduleIds)
  const [table] = await shownTables(ctx, shown)
  const label = found(table?.shown.includes(input.field) ? table.list.fields[input.field] : undefined)
  const [line] = await sql<{ value: unknown; text: string | null }>`
    select h.before -> ${input.field} as value, h.before ->> ${input.field} as text from row_history h
    where h.company_id = ${company} and h.table_name = ${shown.record.table} and h.row_id is not distinct from ${shown.id}::uuid
      and h.act_id = ${input.entry} and h.op = 'update' and h.before ? ${input.field}
    order by h.id limit 1`
  const { value, text } = found(line)
  const name = found(inputOfColumn(shown.record, edit.call, input.field))
  const unchanged = unchangedInput(shown.record, edit.call, shown.answer, await companyDay(sql, company))
  // The history has figures as JSON; an input takes money as text.
  await callWithin(edit, ctx, { ...unchanged, [name]: asTaken(inputShape(edit.call)[name], value, text) })
  return { label: typeof label === 'string' ? label : label.label }
}
