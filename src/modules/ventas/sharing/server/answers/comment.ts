import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../../server/refusals.ts'
import type { OpenLink } from '../open-link.ts'
import { tellConcerned } from './concerned.ts'

/** The same again so soon is a form that was sent twice. */
const TWICE_MINUTES = 5
/** More on one quote in a day is no conversation. */
const MOST_A_DAY = 30

/** Keeps what a client writes about a quote. */
export async function commentQuote(sql: Query, link: OpenLink, { name, text }: { name: string; text: string }) {
  const { company, id, quote, number } = link
  // Held, so that comments at the same moment are counted one after the other.
  await sql`select from quote_links where company_id = ${company} and id = ${id} for no key update`
  const [{ many, twice } = { many: 0, twice: false }] = await sql<{ many: number; twice: boolean | null }>`
    select count(*)::int as many,
      bool_or(name = ${name} and text = ${text} and created_at > now() - make_interval(mins => ${TWICE_MINUTES})) as twice
    from quote_comments
    where company_id = ${company} and quote_id = ${quote} and created_at > now() - interval '1 day'`
  if (twice) return
  if (many >= MOST_A_DAY)
    throw refusal('too_many_comments', 'Ya escribiste muchos comentarios hoy. Inténtalo de nuevo mañana.')
  await sql`
    insert into quote_comments (company_id, id, quote_id, link_id, name, text)
    values (${company}, ${v7()}, ${quote}, ${id}, ${name}, ${text})`
  await tellConcerned(sql, link, `${name} comentó la cotización ${number}: ${text}`)
}
