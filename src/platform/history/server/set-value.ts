import { customType } from '#src/kernel/calls/custom.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { refuseUnlessMay } from '#src/server/calls/gate.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { callWithin } from '#src/server/undo/call-within.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { companyDay } from '../../companies/server/company-day.ts'
import type { SetValue, ValueSet } from '../contract.ts'
import { asTaken, unchangedInput } from './edit-input.ts'
import { editOf } from './edit-of.ts'
import { inputShape } from './schema-keys.ts'
import { shownRecord } from './shown-record.ts'
import { shownTables } from './shown-tables.ts'

/** Inputs of an edit that say which record, as it was seen. */
const OF_RECORD = ['id', 'version']

/**
 * Edits a record by its own act so that one input of it has another value; all rules of the edit hold.
 * @throws Refusal 403, 404, 409 if the record has another version, and whatever the edit refuses
 */
export async function setValue(ctx: Ctx<SetValue>, installed: Installed): Promise<ValueSet> {
  const { sql, company, user, input } = ctx
  const shown = await shownRecord(ctx, installed)
  const edit = found(editOf(installed, shown) ?? undefined)
  refuseUnlessMay(edit.call['~orpc'].meta, user, installed.moduleIds)
  const shape = inputShape(edit.call)
  const isOwn = customType(input.field) !== null && Object.hasOwn(shape, 'custom')
  const isOfEdit = Object.hasOwn(shape, input.field) && !OF_RECORD.includes(input.field)
  const field = found(isOwn ? shape.custom : isOfEdit ? shape[input.field] : undefined)
  const { version, ...answer } = shown.answer
  if (typeof version === 'number') foundAsSeen({ version }, input.version)
  const unchanged = unchangedInput(shown.record, edit.call, { ...answer, version }, await companyDay(sql, company))
  const changed = isOwn ? { custom: { [input.field]: input.value } } : { [input.field]: asTaken(field, input.value) }
  const edited = await callWithin(edit, ctx, { ...unchanged, ...changed })
  if (isOwn) return { label: await ownLabel(ctx, shown.record.table, input.field), version: versionOf(edited) }
  const [table] = await shownTables(ctx, shown)
  const word = table?.list.fields[shown.record.renames?.[input.field] ?? input.field] ?? ''
  return { label: typeof word === 'string' ? word : word.label, version: versionOf(edited) }
}

async function ownLabel({ sql, company }: Ctx<unknown>, kind: string, key: string): Promise<string> {
  const [field] = await sql<{ label: string }>`
    select label from custom_fields where company_id = ${company} and kind = ${kind} and key = ${key}`
  return found(field).label
}

const versionOf = (edited: unknown): number | null => {
  const { version } = edited as { version?: unknown }
  return typeof version === 'number' ? version : null
}
