import { v7 } from 'uuid'
import { formatsOf } from '#src/kernel/format.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { showPhotos } from '../photos/server.ts'
import type { Inspection, InspectionChange, NewInspection, VoidInspection } from '../schemas.ts'
import { INSPECTION, INSPECTION_JOINS } from './inspections.ts'
import { type KeptPlan, planFor } from './sampling.ts'

const { count } = formatsOf('')

const VOIDED = 'Esta inspección está anulada.'

export async function addInspection({ sql, company, user, input }: Ctx<NewInspection>) {
  const { station, plan } = await checked(sql, company, input)
  const id = v7()
  await sql`
    insert into quality_inspections
      (company_id, id, production_lot_id, station_id, station_name, inspected_on, inspected, defective, note, user_id,
      aql, inspection_level, severity, code_letter, lot_size, sample_size, accept_number)
    values (${company}, ${id}, ${input.production_lot_id}, ${station.id}, ${station.name}, ${input.inspected_on}::date,
      ${input.inspected}, ${input.defective}, ${input.note}, ${user.id}, ${plan.aql}, ${plan.inspection_level},
      ${plan.severity}, ${plan.code_letter}, ${plan.lot_size}, ${plan.sample_size}, ${plan.accept_number})`
  await writeDefects(sql, company, id, input.defects)
  await showPhotos(sql, company, id, input.photos)
  return inspectionOf(sql, company, id)
}

export async function editInspection({ sql, company, input }: Ctx<InspectionChange>) {
  const kept = await hold(sql, company, input)
  const { station, plan } = await checked(sql, company, input, kept)
  await sql`
    update quality_inspections set production_lot_id = ${input.production_lot_id}, station_id = ${station.id},
      station_name = ${station.name}, inspected_on = ${input.inspected_on}::date, inspected = ${input.inspected},
      defective = ${input.defective}, note = ${input.note}, aql = ${plan.aql},
      inspection_level = ${plan.inspection_level}, severity = ${plan.severity}, code_letter = ${plan.code_letter}, lot_size = ${plan.lot_size},
      sample_size = ${plan.sample_size}, accept_number = ${plan.accept_number}, version = version + 1
    where company_id = ${company} and id = ${input.id}`
  const kinds = input.defects.map((one) => one.defect_kind_id)
  await sql`
    delete from inspection_defects
    where company_id = ${company} and quality_inspection_id = ${input.id} and defect_kind_id <> all(${kinds}::uuid[])`
  await writeDefects(sql, company, input.id, input.defects)
  await showPhotos(sql, company, input.id, input.photos)
  return inspectionOf(sql, company, input.id)
}

export async function voidInspection({ sql, company, input }: Ctx<VoidInspection>) {
  await hold(sql, company, input)
  await sql`
    update quality_inspections set voided_at = now(), void_reason = ${input.reason}, version = version + 1
    where company_id = ${company} and id = ${input.id}`
  return inspectionOf(sql, company, input.id)
}

/** Locks an inspection that counts, as the person saw it; returns its plan. */
async function hold(sql: Query, company: string, { id, version }: { id: string; version: number }): Promise<KeptPlan> {
  const [row] = await sql<KeptPlan & { version: number; voided: boolean }>`
    select version, voided_at is not null as voided, production_lot_id, aql, inspection_level, severity, code_letter, lot_size,
      sample_size, accept_number
    from quality_inspections where company_id = ${company} and id = ${id} for update`
  const kept = foundAsSeen(row, version)
  if (kept.voided) throw refusal('inspection_voided', VOIDED)
  return kept
}

/** The station with the name that it has now, and the plan, once the lot can have been looked at so. */
async function checked(sql: Query, company: string, input: NewInspection, kept?: KeptPlan) {
  const [[lot], [station], today] = await Promise.all([
    sql<{ quantity: number }>`
      select quantity from production_lots where company_id = ${company} and id = ${input.production_lot_id}`,
    sql<{ id: string; name: string }>`
      select id, name from production_stations
      where company_id = ${company} and id = nullif(${input.station_id}, '')::uuid`,
    companyDay(sql, company),
  ])
  const { quantity } = found(lot)
  const plan = planFor(input, quantity, kept)
  if (plan.sample_size !== null && plan.sample_size !== input.inspected)
    throw refusal(
      'plan_sample_differs',
      `El plan pide revisar ${count(plan.sample_size)} de las ${count(plan.lot_size)} piezas del lote.`,
      { field: 'inspected' },
    )
  if (plan.sample_size === null && input.inspected > quantity)
    throw refusal('inspected_exceeds_lot', `El lote tiene ${count(quantity)} unidades.`, { field: 'inspected' })
  if (input.inspected_on > today)
    throw refusal('date_in_future', 'Una inspección no puede ser de un día que no ha llegado.', {
      field: 'inspected_on',
    })
  return { plan, station: input.station_id === '' ? { id: null, name: null } : found(station) }
}

async function writeDefects(sql: Query, company: string, inspection: string, defects: NewInspection['defects']) {
  const written = await sql`
    insert into inspection_defects (company_id, id, quality_inspection_id, defect_kind_id, quantity)
    select ${company}::uuid, found.id, ${inspection}::uuid, k.id, found.quantity
    from unnest(${defects.map(() => v7())}::uuid[], ${defects.map((one) => one.defect_kind_id)}::uuid[], ${defects.map((one) => one.quantity)}::int[])
      as found (id, kind, quantity)
    join defect_kinds k on k.company_id = ${company} and k.id = found.kind
    on conflict (company_id, quality_inspection_id, defect_kind_id) do update set quantity = excluded.quantity
    returning defect_kind_id`
  if (written.length < defects.length)
    throw refusal('unknown_defects', 'Elige los defectos de tu lista.', { field: 'defects' })
}

async function inspectionOf(sql: Query, company: string, id: string): Promise<Inspection> {
  const [row] = await sql<Inspection>`
    select ${INSPECTION} from quality_inspections i ${INSPECTION_JOINS}
    where i.company_id = ${company} and i.id = ${id}`
  return found(row)
}
