import fragment, { empty } from 'sql-template-tag'
import { v7 } from 'uuid'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { Notification, notifications, Preference } from '../contract.ts'
import { preferencesOr } from './chosen.ts'

/** For the people of a company: each their own. */
export const ownNews: HandlersOf<typeof notifications> = {
  async list({ sql, company, user, input }) {
    const after = decodeCursor(input.cursor, ['uuid'])
    const wanted = fragment`company_id = ${company} and person_id = ${user.id} and in_app
      ${input.unread ? fragment`and read_at is null` : empty}`
    const [rows, [counted]] = await Promise.all([
      sql<Notification>`
        select id, event, null as company, text, path, created_at, read_at from notifications
        where ${wanted} ${after ? fragment`and id < ${after[0]}::uuid` : empty}
        order by id desc limit ${PAGE_ROWS + 1}`,
      sql<{ total: number }>`select count(*)::int as total from notifications where ${wanted}`,
    ])
    return cutPage(rows, counted?.total ?? 0, ({ id }) => [id])
  },

  async unreadCount({ sql, company, user }) {
    const [row] = await sql<{ unread: number }>`
      select count(*)::int as unread from notifications
      where company_id = ${company} and person_id = ${user.id} and in_app and read_at is null`
    return { unread: row?.unread ?? 0 }
  },

  async markRead({ sql, company, user, input }) {
    const [read] = await sql`
      update notifications set read_at = coalesce(read_at, now())
      where company_id = ${company} and person_id = ${user.id} and id = ${input.id} returning id`
    found(read)
    return {}
  },

  async markAllRead({ sql, company, user }) {
    await sql`
      update notifications set read_at = now()
      where company_id = ${company} and person_id = ${user.id} and in_app and read_at is null`
    return {}
  },

  async preferences({ sql, company, user }) {
    const chosen = await sql<Preference>`
      select event, in_app, by_mail from notification_preferences
      where company_id = ${company} and person_id = ${user.id}`
    return preferencesOr(chosen, user.role)
  },

  async savePreference({ sql, company, user, input: { event, in_app, by_mail } }) {
    await sql`
      insert into notification_preferences (company_id, id, person_id, event, in_app, by_mail)
      values (${company}, ${v7()}, ${user.id}, ${event}, ${in_app}, ${by_mail})
      on conflict (company_id, person_id, event) do update set in_app = excluded.in_app, by_mail = excluded.by_mail`
    return { event, in_app, by_mail }
  },
}
