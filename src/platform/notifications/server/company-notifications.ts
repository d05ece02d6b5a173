import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { withheldFrom } from '#src/kernel/rights/levels.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { CurrentUser, HandlersOf } from '#src/server/calls/serve.ts'
import type { Notification, notifications, Preference } from '../contract.ts'
import { preferencesOr } from './preferences.ts'

/** What was told of a module before it was withheld is not shown while it is. */
function notWithheld(user: CurrentUser): Sql | false {
  const withheld = withheldFrom(user)
  return (
    withheld.length > 0 && fragment`coalesce(substring(path from '^/module/([a-z_]+)'), '') <> all(${withheld}::text[])`
  )
}

/** For the people of a company: each their own. */
export const companyNotifications: HandlersOf<typeof notifications> = {
  list: (ctx) =>
    listOf<Notification>(ctx, {
      select: fragment`id, event, null as company, text, path, created_at, read_at`,
      from: fragment`from notifications`,
      where: [
        fragment`company_id = ${ctx.company} and person_id = ${ctx.user.id} and in_app and not withdrawn`,
        ctx.input.unread && fragment`read_at is null`,
        notWithheld(ctx.user),
      ],
      order: descending(['uuid', fragment`id`]),
    }),

  async unreadCount({ sql, company, user }) {
    const [row] = await sql<{ unread: number }>`
      select count(*)::int as unread from notifications
      where company_id = ${company} and person_id = ${user.id} and in_app and not withdrawn and read_at is null
        and ${notWithheld(user) || fragment`true`}`
    return { unread: row?.unread ?? 0 }
  },

  async markRead({ sql, company, user, input }) {
    const [read] = await sql`
      update notifications set read_at = coalesce(read_at, now())
      where company_id = ${company} and person_id = ${user.id} and id = ${input.id} and not withdrawn returning id`
    found(read)
    return {}
  },

  async markAllRead({ sql, company, user }) {
    await sql`
      update notifications set read_at = now()
      where company_id = ${company} and person_id = ${user.id} and in_app and not withdrawn and read_at is null`
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
