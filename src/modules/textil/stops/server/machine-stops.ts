import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { MachineStop, MachineStopChange, NewMachineStop } from '../schemas.ts'
import { refuseUnknown } from './said.ts'

const SHOWN = fragment`
  k.id, k.machinery_id, (select n.name from machinery_maintenance n where n.company_id = k.company_id and n.id = k.machinery_id) as machine,
  k.stop_reason_id, k.started_at, k.ended_at, k.note, k.version`

export async function addMachineStop({ sql, company, user, input }: Ctx<NewMachineStop>) {
  await refuseUnknown(sql, company, input)
  await refuseWrongTimes(sql, company, input)
  const [stop] = await sql<MachineStop>`
    insert into machine_stops as k (company_id, id, machinery_id, stop_reason_id, started_at, ended_at, note, user_id)
    values (${company}, ${v7()}, ${input.machinery_id}, nullif(${input.stop_reason_id}, '')::uuid, ${input.started_at},
      nullif(${input.ended_at}, '')::timestamptz, ${input.note}, ${user.id})
    returning ${SHOWN}`
  return found(stop)
}

export async function editMachineStop(ctx: Ctx<MachineStopChange>) {
  const { sql, company, input } = ctx
  const [before] = await sql<{ version: number; stop_reason_id: string | null }>`
    select version, stop_reason_id from machine_stops where company_id = ${company} and id = ${input.id}`
  await refuseUnknown(sql, company, input, foundAsSeen(before, input.version).stop_reason_id)
  await refuseWrongTimes(sql, company, input)
  return changeSeen<MachineStop>(
    ctx,
    'machine_stops',
    fragment`machinery_id = ${input.machinery_id}, stop_reason_id = nullif(${input.stop_reason_id}, '')::uuid,
      started_at = ${input.started_at}, ended_at = nullif(${input.ended_at}, '')::timestamptz, note = ${input.note}`,
    fragment`${SHOWN} from changed k`,
  )
}

/** Its minutes count no more; taken back, it stands as it stood, unless the machine has another stop in that time by then. */
export async function removeMachineStop({ sql, company, input: { id } }: Ctx<ById>) {
  found((await sql`delete from machine_stops where company_id = ${company} and id = ${id} returning id`)[0])
  return {}
}

type Timed = Pick<MachineStopChange, 'machinery_id' | 'started_at' | 'ended_at'> & { id?: string }

/** It began, ended after that, and overlaps no other stop of the machine, which is held so that of two at once the second sees the first. */
async function refuseWrongTimes(sql: Query, company: string, { id, machinery_id, started_at, ended_at }: Timed) {
  await sql`
    select 1 from machinery_maintenance where company_id = ${company} and id = ${machinery_id} for no key update`
  const [wrong] = await sql<{ ahead: boolean; backwards: boolean; overlaps: boolean }>`
    with said as (
      select ${started_at}::timestamptz as began, nullif(${ended_at}, '')::timestamptz as ended)
    select greatest(began, ended) > now() as ahead, coalesce(ended <= began, false) as backwards, exists (
      select from machine_stops k
      where k.company_id = ${company} and k.machinery_id = ${machinery_id} and k.id is distinct from ${id ?? null}::uuid
        and k.started_at < coalesce(ended, 'infinity') and coalesce(k.ended_at, 'infinity') > began) as overlaps
    from said`
  if (wrong?.backwards) throw refusal('stop_ends_before', 'El paro termina después de empezar.', { field: 'ended_at' })
  if (wrong?.ahead)
    throw refusal('stop_in_future', 'Un paro no puede empezar ni terminar en el futuro.', { field: 'started_at' })
  if (wrong?.overlaps)
    throw refusal('stop_overlaps', 'Este equipo ya estaba parado en ese tiempo.', { field: 'started_at' })
}
