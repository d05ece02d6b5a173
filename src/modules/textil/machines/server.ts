import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyZone } from '#src/platform/companies/server/company-day.ts'
import { listOf, sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../server/refusals.ts'
import type { MachineList } from './contract.ts'
import type { Machine, MachineChange, MaintenanceRecord, NewMachine, NewMaintenance } from './schemas.ts'

/** A machine `m`, with what left its station after the day of its last maintenance. */
const shown = (company: string) => fragment`
  m.id, m.name, m.brand, m.reference, m.last_maintenance_date::text as last_maintenance_date,
  m.next_maintenance_date::text as next_maintenance_date, m.station_id,
  (select s.name from production_stations s where s.company_id = m.company_id and s.id = m.station_id) as station_name,
  m.every_days, m.every_pieces, coalesce(m.next_maintenance_date, ${since(company)} + m.every_days)::text as due_on,
  ${since(company)}::text as counted_from,
  case when m.every_pieces is not null and m.station_id is not null then (
    select coalesce(sum(coalesce(v.pieces, l.quantity)), 0)::float8 from lot_moves v
    join production_lots l on l.company_id = v.company_id and l.id = v.production_lot_id
    where v.company_id = m.company_id and v.from_station_id = m.station_id and v.kind in ('movido', 'avance', 'terminado')
      and v.created_at >= (${since(company)} + 1)::timestamp at time zone ${companyZone(company)}) end as pieces,
  m.status, m.archived_at, m.version`
/** One that was never looked after counts from the day before it was written down. */
const since = (company: string) =>
  fragment`coalesce(m.last_maintenance_date, (m.created_at at time zone ${companyZone(company)})::date - 1)`
const ID = ['uuid', fragment`m.id`] as const
const ORDERS = {
  name: [['text', fragment`m.plain_name`], ID],
  next: [['farDay', fragment`coalesce(m.next_maintenance_date, date '9999-12-31')`], ID],
} as const

export const machines = (ctx: Ctx<MachineList>) =>
  listOf<Machine>(ctx, {
    select: shown(ctx.company),
    from: fragment`from machinery_maintenance m`,
    where: [
      fragment`m.company_id = ${ctx.company}`,
      ctx.input.archived ? fragment`m.archived_at is not null` : fragment`m.archived_at is null`,
    ],
    search: fragment`m.search_text`,
    order: sortedBy(ctx.input.sort, ORDERS),
  })

export async function maintenance({ sql, company, input: { id } }: Ctx<ById>) {
  const [[machine], records] = await Promise.all([
    sql<Machine>`select ${shown(company)} from machinery_maintenance m where m.company_id = ${company} and m.id = ${id}`,
    sql<MaintenanceRecord>`
      select r.id, r.date::text as date, r.note, r.kind, r.cost::text as cost, r.done_by, p.username, r.created_at from maintenance_records r
      join profiles p on p.company_id = r.company_id and p.id = r.user_id
      where r.company_id = ${company} and r.machinery_id = ${id} order by r.date desc, r.id desc`,
  ])
  return { machine: found(machine), records }
}

export async function addMachine({ sql, company, input }: Ctx<NewMachine>) {
  await refuseUnknownStation(sql, company, input.station_id)
  const [machine] = await sql<Machine>`
    insert into machinery_maintenance as m
      (company_id, id, name, brand, reference, last_maintenance_date, next_maintenance_date, station_id,
       every_days, every_pieces, status)
    values (${company}, ${v7()}, ${input.name}, ${input.brand}, ${input.reference},
      nullif(${input.last_maintenance_date}, '')::date, nullif(${input.next_maintenance_date}, '')::date,
      nullif(${input.station_id}, '')::uuid, ${input.every_days}::int, ${input.every_pieces}::int, ${input.status})
    returning ${shown(company)}`
  return found(machine)
}

export async function editMachine(ctx: Ctx<MachineChange>) {
  const { name, brand, reference, last_maintenance_date: last, next_maintenance_date: next, status } = ctx.input
  const { station_id, every_days, every_pieces } = ctx.input
  await refuseUnknownStation(ctx.sql, ctx.company, station_id)
  return change(
    ctx,
    fragment`name = ${name}, brand = ${brand}, reference = ${reference}, last_maintenance_date = nullif(${last}, '')::date,
      next_maintenance_date = nullif(${next}, '')::date, station_id = nullif(${station_id}, '')::uuid,
      every_days = ${every_days}::int, every_pieces = ${every_pieces}::int, status = ${status}`,
  )
}

async function refuseUnknownStation(sql: Query, company: string, id: string) {
  if (id === '') return
  const [station] = await sql`
    select 1 from production_stations where company_id = ${company} and id = ${id} for key share`
  if (!station) throw refusal('station_not_found', 'Elige una estación de la lista.', { field: 'station_id' })
}

/** One that is written down later does not move the last date back. */
export async function registerMaintenance(ctx: Ctx<NewMaintenance>) {
  const { sql, company, user, input } = ctx
  const machine = await change(
    ctx,
    fragment`last_maintenance_date = greatest(last_maintenance_date, ${input.date}::date),
      next_maintenance_date = nullif(${input.next_maintenance_date}, '')::date, status = ${input.status}`,
  )
  await sql`
    insert into maintenance_records (company_id, id, machinery_id, date, note, kind, cost, done_by, user_id)
    values (${company}, ${v7()}, ${machine.id}, ${input.date}::date, ${input.note}, ${input.kind},
      nullif(${input.cost}, '')::numeric, ${input.done_by}, ${user.id})`
  return machine
}

export const archiveMachine = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = coalesce(archived_at, now())`)

export const restoreMachine = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`)

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Machine>(ctx, 'machinery_maintenance', set, fragment`${shown(ctx.company)} from changed m`)
