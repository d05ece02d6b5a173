import fragment from 'sql-template-tag'
import { BIN_DAYS, UNDO_HOURS } from '#src/kernel/calls/undo.ts'
import { forbidden, found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { callNamed } from '#src/server/undo/call-within.ts'
import { recoveryReach, removesSubject } from '#src/server/undo/recovery.ts'
import type { RecordedAct } from '#src/server/undo/take-back.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import refusal from './refusals.ts'
import { firstCall, takingBack } from './taken-back.ts'

interface Found extends RecordedAct {
  undone: boolean
  /** Its record is in the bin, or was. */
  removes: boolean
  recent: boolean
  in_bin: boolean
}

const NOT_YOURS = 'Solo puedes deshacer lo que hiciste tú.'
const TOO_LATE = `Ya no se puede deshacer: pasaron más de ${UNDO_HOURS} horas.`
const TOO_LATE_TO_RECOVER = `Ya no se puede recuperar: pasaron más de ${BIN_DAYS} días.`
const TWICE = 'Esta acción ya se deshizo.'

/**
 * The act that a person wants to take back; only one request at a time gets it. What removed a record can be taken back for longer, and by others who
 * may remove it.
 * @throws Refusal 403 for somebody else's, 404, and 409 if it is too old or is taken back already
 */
export async function actToTakeBack(
  { sql, company, user }: Ctx<unknown>,
  id: string,
  installed: Installed,
): Promise<RecordedAct> {
  // Two takings back of one act come one after the other: the second finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`undo:${id}`}, 0))`
  const [act] = await sql<Found>`
    select l.id, l.call, ${firstCall} as first_call, l.person_id, l.subject_id, l.many, l.created_at, exists (${takingBack}) as undone, ${removesSubject} as removes,
      ${since(fragment`hours => ${UNDO_HOURS}`)} as recent, ${since(fragment`days => ${BIN_DAYS}`)} as in_bin
    from audit_log l where l.company_id = ${company} and l.id = ${id}`
  const { undone, removes, recent, in_bin, ...recorded } = found(act)
  const own = recorded.person_id === user.id
  const named = removes ? callNamed(installed.areas, recorded.call) : undefined
  const reach = named ? recoveryReach(named, user, installed) : 'nobody'
  const recoverable = reach === 'anybody' || (reach === 'own' && own)
  if (!own && user.role !== 'empresa' && !recoverable) throw forbidden(NOT_YOURS)
  if (undone) throw refusal('undo_twice', TWICE)
  if (!recent && !(recoverable && in_bin)) {
    throw refusal('undo_too_late', recoverable ? TOO_LATE_TO_RECOVER : TOO_LATE)
  }
  return recorded
}

const since = (interval: ReturnType<typeof fragment>) => fragment`l.created_at > now() - make_interval(${interval})`
