import { isUndoable } from '#src/kernel/calls/undo.ts'
import { callNamed, type NamedCall } from '#src/server/undo/call-within.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import type { Shown } from './shown-record.ts'

/** The edit that the declaration of a record names, if an act by it can be taken back. */
export function editOf({ areas }: Installed, { call, record }: Shown): NamedCall | null {
  if (record.edit === undefined) return null
  const edit = callNamed(areas, `${call['~orpc'].meta.area}.${record.edit}`)
  return edit && isUndoable(edit.call['~orpc'].meta.undo) ? edit : null
}
