import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { moduleAt } from '#src/kernel/module.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type NotificationEvent, UNCHOSEN } from '../rules.ts'
import { shorten } from './shorten.ts'

interface Notification {
  event: NotificationEvent
  /** A whole sentence, without markup; beyond 500 characters it is cut. */
  text: string
  /** Where the thing is to be seen, as in '/module/bodega?tab=alertas'. */
  path: string
}

interface CompanyNotification extends Notification {
  company: string
  /** Ids of whom it tells; who is not an active person of the company is passed over, and who is named twice is told once. */
  people: readonly string[]
}

interface Reader {
  company_id: string
  id: string
}

/**
 * Tells people something in the transaction in which it happens, each as they prefer; nothing is told if that is undone, and nothing of a module to whom
 * it is withheld.
 */
export async function notifyAcross(sql: Query, { company, people, ...story }: CompanyNotification): Promise<void> {
  const ids = [...new Set(people)]
  if (ids.length === 0) return
  // The company as a value: a database that is divided by company asks one place.
  const told = fragment`unnest(${ids}::uuid[], ${ids.map(() => v7())}::uuid[]) as told (person_id, id)`
  await tell(sql, told, fragment`${company}::uuid`, story)
}

/** The same to people of several companies: only control can. */
export async function notify(sql: Query, readers: readonly Reader[], story: Notification): Promise<void> {
  if (readers.length === 0) return
  const companies = readers.map(({ company_id }) => company_id)
  const told = fragment`unnest(${companies}::uuid[], ${readers.map(({ id }) => id)}::uuid[], ${readers.map(() => v7())}::uuid[])
    as told (company_id, person_id, id)`
  await tell(sql, told, fragment`told.company_id`, story)
}

const tell = (sql: Query, told: Sql, company: Sql, { event, text, path }: Notification) => {
  const module = moduleAt(path)
  return sql`
    insert into notifications (company_id, id, person_id, event, text, path, in_app)
    select p.company_id, told.id, p.id, ${event}, ${shorten(text)}, ${path}, coalesce(chosen.in_app, ${UNCHOSEN.in_app})
    from ${told}
    join profiles p on p.company_id = ${company} and p.id = told.person_id and p.active
    left join notification_preferences chosen
      on chosen.company_id = p.company_id and chosen.person_id = p.id and chosen.event = ${event}
    where (coalesce(chosen.in_app, ${UNCHOSEN.in_app}) or coalesce(chosen.by_mail, ${UNCHOSEN.by_mail}))
      and (${module}::text is null or trama.may_open(p.company_id, p.id, ${module}))`
}

/** The company's empresa and administradores: they look after stock, modules and team. */
export async function leadersOf(sql: Query, company: string): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select id from profiles where company_id = ${company} and role in ('empresa', 'administrador') and active`
  return rows.map(({ id }) => id)
}
