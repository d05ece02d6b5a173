import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { forbidden, found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { ascending, descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import refusal from '../../server/refusals.ts'
import type { OfClient, ReminderListInput } from '../contract.ts'
import type { Activity, ActivityChange, ActivityDone, NewActivity } from '../schemas.ts'

const NO_CLIENT = 'Elige un cliente de la lista.'

export async function activities(ctx: Ctx<OfClient>) {
  const { sql, company, input } = ctx
  const [[client], page] = await Promise.all([
    sql`select 1 from cdm_clients where company_id = ${company} and id = ${input.id}`,
    listOf<Activity>(ctx, {
      ...LISTED,
      where: [fragment`a.company_id = ${company}`, fragment`a.client_id = ${input.id}`],
      order: descending(['date', fragment`a.date`], ['uuid', fragment`a.id`]),
    }),
  ])
  found(client)
  return page
}

export const reminders = (ctx: Ctx<ReminderListInput>) =>
  listOf<Activity>(ctx, {
    ...LISTED,
    where: [
      fragment`a.company_id = ${ctx.company}`,
      fragment`a.author_id = ${ctx.user.id}`,
      fragment`a.remind_on is not null and a.done_at is null`,
    ],
    order: ascending(['date', fragment`a.remind_on`], ['uuid', fragment`a.id`]),
  })

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

/** A new reminder day notifies again. */
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

/** Only the author may delete an activity. */
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
const LISTED = { select: SHOWN, from: fragment`from client_activities a`, joins: JOINS }

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Activity>(ctx, 'client_activities', set, fragment`${SHOWN} from changed a ${JOINS}`)

/** The person's own activity, locked until the end of the transaction. */
async function ownActivity({ sql, company, user, input: { id } }: Ctx<ById>) {
  const [row] = await sql<{ author_id: string }>`
    select author_id from client_activities where company_id = ${company} and id = ${id} for update`
  if (found(row).author_id !== user.id) throw forbidden()
}
