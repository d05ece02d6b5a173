import fragment, { empty, type Sql } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Notification, notifications, Preference } from '../contract.ts'
import { preferencesOr } from './chosen.ts'

/** For control: what companies did, which every owner of the platform reads, and marks as read for themselves. */
export const newsOfCompanies: HandlersOf<typeof notifications> = {
  async list({ sql, user, input }) {
    const after = decodeCursor(input.cursor, ['uuid'])
    const from = fragment`${shownTo(user.id)} ${input.unread ? fragment`and r.read_at is null` : empty}`
    const [rows, [counted]] = await Promise.all([
      sql<Notification>`
        select n.id, n.event, (select display_name from company_profiles where company_id = n.about_company) as company,
          n.text, n.path, n.created_at, r.read_at
        ${from} ${after ? fragment`and n.id < ${after[0]}::uuid` : empty}
        order by n.id desc limit ${PAGE_ROWS + 1}`,
      sql<{ total: number }>`select count(*)::int as total ${from}`,
    ])
    return cutPage(rows, counted?.total ?? 0, ({ id }) => [id])
  },

  async unreadCount({ sql, user }) {
    const [row] = await sql<{ unread: number }>`
      select count(*)::int as unread ${shownTo(user.id)} and r.read_at is null`
    return { unread: row?.unread ?? 0 }
  },

  async markRead({ sql, user, input }) {
    found((await markRead(sql, user.id, fragment`n.id = ${input.id}`))[0])
    return {}
  },

  async markAllRead({ sql, user }) {
    await markRead(sql, user.id, fragment`n.id in (select n.id ${shownTo(user.id)} and r.read_at is null)`)
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

/** Marks as read, for this person alone, what is not yet; answers the ids of all that were meant. `which` speaks of `n`. */
export const markRead = (sql: Query, person: string, which: Sql) => sql<{ notification_id: string }>`
  insert into control_readings as kept (person_id, notification_id, read_at)
  select ${person}, n.id, now() from control_notifications n where ${which}
  on conflict (person_id, notification_id) do update set read_at = coalesce(kept.read_at, excluded.read_at)
  returning notification_id`

const shownTo = (person: string) => fragment`
  from control_notifications n
  left join control_readings r on r.person_id = ${person} and r.notification_id = n.id
  where not exists (
    select from control_preferences w where w.person_id = ${person} and w.event = n.event and not w.in_app)`
