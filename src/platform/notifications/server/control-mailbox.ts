import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Notification, notifications, Preference } from '../contract.ts'
import { preferencesOr } from './preferences.ts'

/** For control: what companies did, which every owner of the platform reads, and marks as read for themselves. */
export const controlMailbox: HandlersOf<typeof notifications> = {
  async list(ctx) {
    const page = await listOf<News>(ctx, {
      select: fragment`n.id, n.event, n.about_company, n.text, n.path, n.created_at, r.read_at`,
      from: newsFor(ctx.user.id),
      where: [isShownTo(ctx.user.id), ctx.input.unread && fragment`r.read_at is null`],
      order: descending(['uuid', fragment`n.id`]),
    })
    const names = await namesOf(ctx.sql, page.rows)
    const rows = page.rows.map(({ about_company, ...row }) => ({ ...row, company: names.get(about_company) ?? null }))
    return { ...page, rows }
  },

  async unreadCount({ sql, user }) {
    const [row] = await sql<{ unread: number }>`
      select count(*)::int as unread ${unread(user.id)}`
    return { unread: row?.unread ?? 0 }
  },

  async markRead({ sql, user, input }) {
    found((await markRead(sql, user.id, fragment`n.id = ${input.id} and not n.withdrawn`))[0])
    return {}
  },

  async markAllRead({ sql, user }) {
    await markRead(sql, user.id, fragment`n.id in (select n.id ${unread(user.id)})`)
    return {}
  },

  async preferences({ sql, user }) {
    const chosen = await sql<Preference>`
      select event, in_app, by_mail from control_preferences where person_id = ${user.id}`
    return preferencesOr(chosen, user.role)
  },

  async savePreference({ sql, user, input: { event, in_app, by_mail } }) {
    await sql`
      insert into control_preferences (person_id, event, in_app, by_mail)
      values (${user.id}, ${event}, ${in_app}, ${by_mail})
      on conflict (person_id, event) do update set in_app = excluded.in_app, by_mail = excluded.by_mail`
    return { event, in_app, by_mail }
  },
}

interface News extends Omit<Notification, 'company'> {
  about_company: string
}

/** Asked by themselves: where companies are divided over servers, no statement asks for a company beside each row of what all have. */
async function namesOf(sql: Query, news: readonly News[]): Promise<Map<string, string>> {
  const companies = [...new Set(news.map(({ about_company }) => about_company))]
  const rows = await sql<{ company_id: string; display_name: string }>`
    select company_id, display_name from company_profiles where company_id = any(${companies}::uuid[])`
  return new Map(rows.map(({ company_id, display_name }) => [company_id, display_name]))
}

/** Marks as read, for this person alone, what is not yet; answers the ids of all that were meant. `which` speaks of `n`. */
export const markRead = (sql: Query, person: string, which: Sql) => sql<{ notification_id: string }>`
  insert into control_readings as kept (person_id, notification_id, read_at)
  select ${person}, n.id, now() from control_notifications n where ${which}
  on conflict (person_id, notification_id) do update set read_at = coalesce(kept.read_at, excluded.read_at)
  returning notification_id`

const newsFor = (person: string) => fragment`
  from control_notifications n
  left join control_readings r on r.person_id = ${person} and r.notification_id = n.id`

const isShownTo = (person: string) => fragment`not n.withdrawn and not exists (
  select from control_preferences w where w.person_id = ${person} and w.event = n.event and not w.in_app)`

const unread = (person: string) => fragment`${newsFor(person)} where ${isShownTo(person)} and r.read_at is null`
