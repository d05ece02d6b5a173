import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found, unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Station } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { STATION } from '../../stations/server.ts'
import { USUAL_WEEK } from '../calendar.ts'
import {
  type ClosedDay,
  MOST_CLOSED_DAYS,
  type NewClosedDay,
  type StationCapacityChange,
  type WorkWeek,
  type WorkWeekChange,
} from '../schemas.ts'

export const setStationCapacity = (ctx: Ctx<StationCapacityChange>) => {
  const { people, minutes_each, minutes_piece } = ctx.input
  return changeSeen<Station>(
    ctx,
    'production_stations',
    fragment`people = ${people}, minutes_each = ${minutes_each}, minutes_piece = ${minutes_piece}::numeric`,
    fragment`${STATION} from changed s`,
  )
}

const WEEK = fragment`w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday, w.version`

export async function workWeek({ sql, company }: { sql: Query; company: string }): Promise<WorkWeek> {
  const [week] = await sql<WorkWeek>`select ${WEEK} from work_weeks w where w.company_id = ${company}`
  return week ?? { ...USUAL_WEEK, version: 1 }
}

/** The first change writes the company's row. */
export async function saveWorkWeek({ sql, company, input }: Ctx<WorkWeekChange>): Promise<WorkWeek> {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday, version } = input
  const [saved] = await sql<WorkWeek>`
    insert into work_weeks as w (company_id, monday, tuesday, wednesday, thursday, friday, saturday, sunday, version)
    select ${company}::uuid, ${monday}::boolean, ${tuesday}::boolean, ${wednesday}::boolean, ${thursday}::boolean,
      ${friday}::boolean, ${saturday}::boolean, ${sunday}::boolean, ${version}::int + 1
    where ${version}::int = 1 or exists (select from work_weeks where company_id = ${company})
    on conflict (company_id) do update set (monday, tuesday, wednesday, thursday, friday, saturday, sunday, version) =
      row (excluded.monday, excluded.tuesday, excluded.wednesday, excluded.thursday, excluded.friday, excluded.saturday,
        excluded.sunday, w.version + 1)
    where w.version = ${version}
    returning ${WEEK}`
  return unlessStale(saved)
}

const CLOSED = fragment`c.id, c.day::text as day, c.name`

export const closedDays = ({ sql, company }: { sql: Query; company: string }) =>
  sql<ClosedDay>`
    select ${CLOSED} from closed_days c
    where c.company_id = ${company} and c.day >= date_trunc('year', now())::date - 1 order by c.day`

export async function addClosedDay({ sql, company, input: { day, name } }: Ctx<NewClosedDay>) {
  const [counted] = await sql<{ days: number }>`
    select count(*)::int as days from closed_days where company_id = ${company}`
  if ((counted?.days ?? 0) >= MOST_CLOSED_DAYS) {
    throw refusal('too_many_closed_days', `Como máximo ${MOST_CLOSED_DAYS} días cerrados.`)
  }
  const [added] = await sql<ClosedDay>`
    insert into closed_days as c (company_id, id, day, name) values (${company}, ${v7()}, ${day}, ${name})
    on conflict (company_id, day) do nothing returning ${CLOSED}`
  if (!added) throw refusal('closed_day_twice', 'Ese día ya está cerrado.', { field: 'day' })
  return added
}

export async function removeClosedDay({ sql, company, input: { id } }: Ctx<ById>) {
  found((await sql`delete from closed_days where company_id = ${company} and id = ${id} returning id`)[0])
  return {}
}
