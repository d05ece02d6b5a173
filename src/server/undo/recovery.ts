import fragment from 'sql-template-tag'
import { isUndoable } from '#src/kernel/calls/undo.ts'
import { mayMake } from '../calls/gate.ts'
import type { CurrentUser } from '../calls/serve.ts'
import { callNamed, type NamedCall } from './call-within.ts'
import { type Installed, undoOf } from './take-back-act.ts'

/** Whether a line `h` of the history removed its row from people's lists; word for word as its index says: see migrations/005_removed_rows.sql. */
export const removesRow = fragment`(h.op = 'delete' or h.op = 'update' and h.after ->> 'archived_at' is not null)`

/** Whether the act `l` removed the record that it was about. */
export const removesSubject = fragment`
  exists (
    select from row_history h
    where h.company_id = l.company_id and h.at = l.created_at and h.act_id = l.id and h.row_id = l.subject_id and ${removesRow})`

/**
 * Whose records that a call removed a person may recover: anybody's, where they may make the call; their own, where the call itself is limited to
 * these; nobody's.
 */
export function recoveryReach(
  { call }: Pick<NamedCall, 'call'>,
  user: CurrentUser,
  { areas, moduleIds }: Installed,
): 'anybody' | 'own' | 'nobody' {
  const { meta } = call['~orpc']
  const undo = undoOf({ call })
  // An edit of a record removes none.
  if (!isUndoable(undo) || undo === 'edit' || !mayMake(meta, user, moduleIds)) return 'nobody'
  if (undo !== 'rows') {
    const counter = callNamed(areas, `${meta.area}.${undo.call}`)
    if (!counter || !mayMake(counter.call['~orpc'].meta, user, moduleIds)) return 'nobody'
  }
  return meta.personal || meta.limits?.[user.role] ? 'own' : 'anybody'
}
