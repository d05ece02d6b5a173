import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { listOf, sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Machine, MachineChange, MaintenanceRecord, NewMachine, NewMaintenance } from '../rows.ts'
import type { MachineList } from './contract.ts'

const SHOWN = fragment`
  m.id, m.name, m.brand, m.reference, m.last_maintenance_date::text as last_maintenance_date,
  m.next_maintenance_date::text as next_maintenance_date, m.status, m.archived_at, m.version`
const ID = ['uuid', fragment`m.id`] as const
const ORDERS = {
  name: [['text', fragment`m.plain_name`], ID],
  next: [['farDay', fragment`coalesce(m.next_maintenance_date, date '9999-12-31')`], ID],
} as const

export const machines = (ctx: Ctx<MachineList>) =>
  listOf<Machine>(ctx, {
    select: SHOWN,
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
    sql<Machine>`select ${SHOWN} from machinery_maintenance m where m.company_id = ${company} and m.id = ${id}`,
    sql<MaintenanceRecord>`
      select r.id, r.date::text as date, r.note, p.username, r.created_at from maintenance_records r
      join profiles p on p.company_id = r.company_id and p.id = r.user_id
      where r.company_id = ${company} and r.machinery_id = ${id} order by r.date desc, r.id desc`,
  ])
  return { machine: found(machine), records }
}

export async function addMachine({ sql, company, input }: Ctx<NewMachine>) {
  const [machine] = await sql<Machine>`
    insert into machinery_maintenance as m
      (company_id, id, name, brand, reference, last_maintenance_date, next_maintenance_date, status)
    values (${company}, ${v7()}, ${input.name}, ${input.brand}, ${input.reference},
      nullif(${input.last_maintenance_date}, '')::date, nullif(${input.next_maintenance_date}, '')::date, ${input.status})
    returning ${SHOWN}`
  return found(machine)
}

export const editMachine = (ctx: Ctx<MachineChange>) => {
  const { name, brand, reference, last_maintenance_date: last, next_maintenance_date: next, status } = ctx.input
  return change(
    ctx,
    fragment`name = ${name}, brand = ${brand}, reference = ${reference}, last_maintenance_date = nullif(${last}, '')::date,
      next_maintenance_date = nullif(${next}, '')::date, status = ${status}`,
  )
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
    insert into maintenance_records (company_id, id, machinery_id, date, note, user_id)
    values (${company}, ${v7()}, ${machine.id}, ${input.date}::date, ${input.note}, ${user.id})`
  return machine
}

export const archiveMachine = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = coalesce(archived_at, now())`)

export const restoreMachine = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`)

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Machine>(ctx, 'machinery_maintenance', set, fragment`${SHOWN} from changed m`)
