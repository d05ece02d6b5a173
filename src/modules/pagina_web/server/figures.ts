import { v7 } from 'uuid'
import { notFound } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { figureCalls, PageFigures } from '../figures.ts'
import refusal from './refusals.ts'

const MOST_MONTHS = 36

export const figures: HandlersOf<typeof figureCalls> = {
  figures: ({ sql, company }) => sql<PageFigures>`
    select f.month, f.visits, f.visitors, f.contacts, p.username
    from web_page_figures f join profiles p on p.company_id = f.company_id and p.id = f.user_id
    where f.company_id = ${company} order by f.month desc limit ${MOST_MONTHS}`,

  async saveFigures({ sql, company, user, input: { month, visits, visitors = null, contacts = null } }) {
    const today = await companyDay(sql, company)
    if (month > today.slice(0, 7))
      throw refusal('month_in_future', 'Ese mes todavía no ha llegado.', { field: 'month' })
    await sql`
      insert into web_page_figures as f (company_id, id, month, visits, visitors, contacts, user_id)
      values (${company}, ${v7()}, ${month}, ${visits}, ${visitors}, ${contacts}, ${user.id})
      on conflict (company_id, month) do update
      set visits = excluded.visits, visitors = excluded.visitors, contacts = excluded.contacts, user_id = excluded.user_id
      where f.company_id = ${company}`
    return {}
  },

  async removeFigures({ sql, company, input: { month } }) {
    const removed = await sql`
      delete from web_page_figures where company_id = ${company} and month = ${month} returning month`
    if (removed.length === 0) throw notFound()
    return {}
  },
}
