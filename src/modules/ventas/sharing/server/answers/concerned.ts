import { modulePath } from '#src/kernel/module.ts'
import { leadersOf, notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OpenLink } from '../open-link.ts'

/** Tells whoever wrote the quote, shared it, or found the opportunity; if all of them have left, those who lead the company. */
export async function tellConcerned(
  sql: Query,
  { company, quote, author }: Pick<OpenLink, 'company' | 'quote' | 'author'>,
  text: string,
): Promise<void> {
  const own = await sql<{ id: string }>`
    select p.id from profiles p
    where p.company_id = ${company} and p.active and (p.id = ${author} or p.id in (
      select q.created_by from quotes q where q.company_id = ${company} and q.id = ${quote}
      union select o.created_by from quotes q join sales_opportunities o on o.company_id = q.company_id and o.id = q.opportunity_id
      where q.company_id = ${company} and q.id = ${quote}))`
  const people = own.length > 0 ? own.map(({ id }) => id) : await leadersOf(sql, company)
  const path = `${modulePath('ventas')}?tab=cotizador&cotizacion=${quote}`
  await notifyAcross(sql, { company, people, event: 'quote_answer', text, path })
}
