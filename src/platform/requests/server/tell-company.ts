import type { Query } from '#src/server/database/transaction.ts'
import { leadersOf, notifyAcross } from '../../notifications/server/notify.ts'
import type { StoredRequest } from './request-inbox.ts'

/** Tells whoever asked, and those who look after the company, what became of a request. */
export const tellCompany = async (
  sql: Query,
  { company_id, requested_by }: StoredRequest,
  news: { text: string; path: string },
) =>
  notifyAcross(sql, {
    company: company_id,
    people: [requested_by, ...(await leadersOf(sql, company_id))],
    event: 'request',
    ...news,
  })
