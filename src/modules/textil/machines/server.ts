import fragment, { empty, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { type ById, type ByVersion, PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Machine, MachineChange, MaintenanceRecord, NewMachine, NewMaintenance } from '../rows.ts'
import type { MachineList } from './contract.ts'

const SHOWN = fragment`
  m.id, m.name, m.brand, m.reference, m.last_maintenance_date::text as last_maintenance_date,
  m.next_maintenance_date::text as next_maintenance_date, m.status, m.archived_at, m.version`
/** Days are counted in cursors, which hold figures. */
const FIRST_DAY = fragment`date '1900-01-01'`
const NEXT = fragment`coalesce(m.next_maintenance_date, date '9999-12-31')`

export async function machines({ sql, company, input }: Ctx<MachineList>) {
  const byName = input.sort.endsWith('name')
  const down = input.sort.startsWith('-')
  const after = decodeCursor(input.cursor, [byName ? 'text' : 'integer', 'uuid'])
  const key = byName ? fragment`m.plain_name` : NEXT
  const from = ([value]: readonly string[]) =>
    byName ? fragment`${value}` : fragment`${FIRST_DAY} + least(${value}::int, 3000000)`
  const wanted = fragment`
    m.company_id = ${company} and m.archived_at is ${input.archived ? fragment`not null` : fragment`null`}
    ${input.search === '' ? empty : fragment`and m.search_text like trama.anywhere(${input.search})`}`
  const way = down ? fragment`desc` : fragment`asc`
  const [rows, [counted]] = await Promise.all([
    sql<Machine & { plain_name: string; days: number }>`
      select ${SHOWN}, m.plain_name, ${NEXT} - ${FIRST_DAY} as days from machinery_maintenance m
      where ${wanted}
        ${after ? fragment`and (${key}, m.id) ${down ? fragment`<` : fragment`>`} (${from(after)}, ${after[1]}::uuid)` : empty}
      order by ${key} ${way}, m.id ${way} limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total from machinery_maintenance m where ${wanted}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [byName ? row.plain_name : row.days, row.id])
}

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
