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
  const readers = [...new Set(people)].map((id) => ({ company_id: company, id }))
  await notify(sql, readers, story)
}

/** The same to people of several companies: only control can. */
export async function notify(
  sql: Query,
  readers: readonly Reader[],
  { event, text, path }: Notification,
): Promise<void> {
  if (readers.length === 0) return
  const module = moduleAt(path)
  const companies = readers.map(({ company_id }) => company_id)
  await sql`
    insert into notifications (company_id, id, person_id, event, text, path, in_app)
    select told.company_id, told.id, p.id, ${event}, ${shorten(text)}, ${path}, coalesce(chosen.in_app, ${UNCHOSEN.in_app})
    from unnest(${companies}::uuid[], ${readers.map(({ id }) => id)}::uuid[], ${readers.map(() => v7())}::uuid[])
      as told (company_id, person_id, id)
    join profiles p on p.company_id = told.company_id and p.id = told.person_id and p.active
    left join notification_preferences chosen
      on chosen.company_id = told.company_id and chosen.person_id = p.id and chosen.event = ${event}
    where (coalesce(chosen.in_app, ${UNCHOSEN.in_app}) or coalesce(chosen.by_mail, ${UNCHOSEN.by_mail}))
      and (${module}::text is null or trama.may_open(p.company_id, p.id, ${module}))`
}

/** The company's empresa and administradores: they look after stock, modules and team. */
export async function leadersOf(sql: Query, company: string): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select id from profiles where company_id = ${company} and role in ('empresa', 'administrador') and active`
  return rows.map(({ id }) => id)
}
