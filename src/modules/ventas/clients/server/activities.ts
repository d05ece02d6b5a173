import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { type ById, type ByVersion, PAGE_ROWS } from '#src/kernel/fields.ts'
import { forbidden, found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import refusal from '../../server/refusals.ts'
import type { OfClient, ReminderListInput } from '../contract.ts'
import type { Activity, ActivityChange, ActivityDone, NewActivity } from '../schemas.ts'

const NO_CLIENT = 'Elige un cliente de la lista.'

export async function activities({ sql, company, input }: Ctx<OfClient>) {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const wanted = fragment`a.company_id = ${company} and a.client_id = ${input.id}`
  const shown = after ? fragment`${wanted} and (a.date, a.id) < (${after[0]}::date, ${after[1]}::uuid)` : wanted
  const [[client], rows, [counted]] = await Promise.all([
    sql`select 1 from cdm_clients where company_id = ${company} and id = ${input.id}`,
    sql<Activity>`
      select ${SHOWN} from client_activities a ${JOINS}
      where ${shown} order by a.date desc, a.id desc limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total from client_activities a where ${wanted}`,
  ])
  found(client)
  return cutPage(rows, counted?.total ?? 0, (row) => [row.date, row.id])
}

export async function reminders({ sql, company, user, input }: Ctx<ReminderListInput>) {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const wanted = fragment`
    a.company_id = ${company} and a.author_id = ${user.id} and a.remind_on is not null and a.done_at is null`
  const shown = after ? fragment`${wanted} and (a.remind_on, a.id) > (${after[0]}::date, ${after[1]}::uuid)` : wanted
  const [rows, [counted]] = await Promise.all([
    sql<Activity & { remind_on: string }>`
      select ${SHOWN} from client_activities a ${JOINS}
      where ${shown} order by a.remind_on, a.id limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total from client_activities a where ${wanted}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.remind_on, row.id])
}

export async function addActivity({ sql, company, user, input }: Ctx<NewActivity>) {
  const { client_id, type, text, remind_on } = input
  const [client] = await sql`select 1 from cdm_clients where company_id = ${company} and id = ${client_id}`
  if (!client) throw refusal('unknown_client', NO_CLIENT, { field: 'client_id' })
  const date = input.date || (await companyDay(sql, company))
  const [added] = await sql<Activity>`
    with a as (
      insert into client_activities (company_id, id, client_id, type, text, date, remind_on, author_id)
      values (${company}, ${v7()}, ${client_id}, ${type}, ${text}, ${date}::date, ${remind_on || null}::date, ${user.id})
      returning *)
    select ${SHOWN} from a ${JOINS} where a.company_id = ${company}`
  return found(added)
}

/** Another day is told of again. */
export async function editActivity(ctx: Ctx<ActivityChange>) {
  const { type, text, date } = ctx.input
  const remind_on = ctx.input.remind_on || null
  await ownActivity(ctx)
  return change(
    ctx,
    fragment`type = ${type}, text = ${text}, date = coalesce(${date || null}::date, date),
      reminded_at = case when remind_on is not distinct from ${remind_on}::date then reminded_at end,
      remind_on = ${remind_on}::date`,
  )
}

export const completeActivity = (ctx: Ctx<ActivityDone>) =>
  change(ctx, fragment`done_at = ${ctx.input.done ? fragment`coalesce(done_at, now())` : fragment`null`}`)

/** Only what one wrote oneself. */
export async function deleteActivity(ctx: Ctx<ById>) {
  const { sql, company, input } = ctx
  await ownActivity(ctx)
  await sql`delete from client_activities where company_id = ${company} and id = ${input.id}`
  return {}
}

const SHOWN: Sql = fragment`
  a.id, a.client_id, client.name as client_name, a.type, a.text, a.date, a.remind_on, a.done_at, a.author_id,
  author.username, a.version, a.created_at`
const JOINS: Sql = fragment`
  join cdm_clients client on client.company_id = a.company_id and client.id = a.client_id
  join profiles author on author.company_id = a.company_id and author.id = a.author_id`

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Activity>(ctx, 'client_activities', set, fragment`${SHOWN} from changed a ${JOINS}`)

/** One that the person wrote, held until the end of the act. */
async function ownActivity({ sql, company, user, input: { id } }: Ctx<ById>) {
  const [row] = await sql<{ author_id: string }>`
    select author_id from client_activities where company_id = ${company} and id = ${id} for update`
  if (found(row).author_id !== user.id) throw forbidden()
}
