import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { LotStop, LotStopChange, StopLot } from '../schemas.ts'
import { refuseUnknown } from './said.ts'

/** A stop `k` of a lot, with the names of what it names. */
const SHOWN = fragment`
  k.id, k.stop_reason_id, (select r.name from stop_reasons r where r.company_id = k.company_id and r.id = k.stop_reason_id) as reason,
  k.machinery_id, (select n.name from machinery_maintenance n where n.company_id = k.company_id and n.id = k.machinery_id) as machine,
  k.note, k.version`

/** Of a move `m`, the stop that it began, as one value. */
export const STOP_OF_MOVE = fragment`(
  select to_jsonb(stop) from (select ${SHOWN} from lot_stops k where k.company_id = m.company_id and k.lot_move_id = m.id) stop)`

/** What is said of the stop that a lot has just begun. One that stood still before keeps what was said of that. */
export async function noteStop({ sql, company, input }: Ctx<StopLot>) {
  await sql`
    insert into lot_stops (company_id, id, lot_move_id, stop_reason_id, machinery_id, note)
    select m.company_id, ${v7()}::uuid, m.id, nullif(${input.stop_reason_id}, '')::uuid, nullif(${input.machinery_id}, '')::uuid,
      ${input.note}::text
    from lot_moves m
    where m.company_id = ${company} and m.production_lot_id = ${input.id} and m.kind = 'detenido'
    order by m.id desc limit 1
    on conflict (company_id, lot_move_id) do nothing`
}

export async function explainStop(ctx: Ctx<LotStopChange>) {
  const { sql, company, input } = ctx
  const { id, version, stop_reason_id, machinery_id, note } = input
  const [before] = await sql<{ version: number; stop_reason_id: string | null }>`
    select version, stop_reason_id from lot_stops where company_id = ${company} and id = ${id}`
  await refuseUnknown(sql, company, input, foundAsSeen(before, version).stop_reason_id)
  return changeSeen<LotStop>(
    ctx,
    'lot_stops',
    fragment`stop_reason_id = nullif(${stop_reason_id}, '')::uuid, machinery_id = nullif(${machinery_id}, '')::uuid,
      note = ${note}`,
    fragment`${SHOWN} from changed k`,
  )
}
