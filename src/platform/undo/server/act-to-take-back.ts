import { UNDO_HOURS } from '#src/kernel/calls/undo.ts'
import { forbidden, found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { RecordedAct } from '#src/server/undo/take-back.ts'
import refusal from './refusals.ts'
import { takingBack } from './taken-back.ts'

interface Found extends RecordedAct {
  undone: boolean
  recent: boolean
}

const NOT_YOURS = 'Solo puedes deshacer lo que hiciste tú.'
const TOO_LATE = `Ya no se puede deshacer: pasaron más de ${UNDO_HOURS} horas.`
const TWICE = 'Esta acción ya se deshizo.'

/**
 * The act that a person wants to take back; only one request at a time gets it.
 * @throws Refusal 403 for somebody else's, 404, and 409 if it is too old or is taken back already
 */
export async function actToTakeBack({ sql, company, user }: Ctx<unknown>, id: string): Promise<RecordedAct> {
  // Two takings back of one act come one after the other: the second finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`undo:${id}`}, 0))`
  const [act] = await sql<Found>`
    select l.id, l.call, l.person_id, l.subject_id, l.created_at, exists (${takingBack}) as undone,
      l.created_at > now() - make_interval(hours => ${UNDO_HOURS}) as recent
    from audit_log l where l.company_id = ${company} and l.id = ${id}`
  const { undone, recent, ...recorded } = found(act)
  if (user.role !== 'empresa' && recorded.person_id !== user.id) throw forbidden(NOT_YOURS)
  if (undone) throw refusal('undo_twice', TWICE)
  if (!recent) throw refusal('undo_too_late', TOO_LATE)
  return recorded
}
