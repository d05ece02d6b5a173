import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OpenLink } from './open-link.ts'
import { type ShownPaper, shownPaper } from './shown-paper.ts'

export interface GivenAnswer {
  accepted: boolean
  name: string
  answered_at: string
}

/** What the public page of a quote shows. */
export interface PageState {
  link: OpenLink
  /** Null while the quote is being rewritten. */
  shown: ShownPaper | null
  expired: boolean
  /** The answer that holds; null for none, and for one that the seller marked. */
  answer: GivenAnswer | null
  comments: { name: string; text: string; created_at: string }[]
}

export async function pageState(
  sql: Query,
  link: OpenLink,
  sent?: (field: string) => string | null,
): Promise<PageState> {
  const { company, quote, status, valid_until } = link
  const today = await companyDay(sql, company)
  const [shown, [answer], comments] = await Promise.all([
    status === 'Borrador' ? null : shownPaper(sql, link, sent),
    sql<GivenAnswer>`
      select accepted, name, answered_at from quote_answers
      where company_id = ${company} and quote_id = ${quote} and accepted = ${status === 'Aceptada'}
        and ${status === 'Aceptada' || status === 'Rechazada'} order by id desc limit 1`,
    sql<PageState['comments'][number]>`
      select name, text, created_at from quote_comments
      where company_id = ${company} and quote_id = ${quote} order by id limit 200`,
  ])
  return { link, shown, expired: status === 'Enviada' && valid_until < today, answer: answer ?? null, comments }
}
