import { found } from '#src/kernel/refusal.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Agenda } from '../schemas.ts'

const MOST_LINES = 20

export async function agenda({ sql, company, user }: Ctx<unknown>): Promise<Agenda> {
  const [row] = await sql<Agenda>`
    with today as materialized (select ${companyToday(company)} as day),
    steps as (
      select t.id, t.client_name, t.next_step, t.next_step_on from sales_opportunities t, today
      where t.company_id = ${company} and t.owner_id = ${user.id} and t.outcome = 'open' and t.archived_at is null
        and t.next_step_on <= today.day
      order by t.next_step_on, t.id limit ${MOST_LINES}),
    reminders as (
      select a.id, a.client_id, c.name as client_name, a.text, a.remind_on
      from client_activities a join cdm_clients c on c.company_id = a.company_id and c.id = a.client_id, today
      where a.company_id = ${company} and a.author_id = ${user.id} and a.done_at is null and a.remind_on <= today.day
      order by a.remind_on, a.id limit ${MOST_LINES})
    select
      (select coalesce(round(sum(t.value * s.odds / 100), 2), 0)::numeric(20,2)::text from sales_opportunities t
       join pipeline_stages s on s.company_id = t.company_id and s.id = t.status
       where t.company_id = ${company} and t.outcome = 'open' and t.archived_at is null) as weighted,
      (select coalesce(jsonb_agg(to_jsonb(steps) order by next_step_on, id), '[]') from steps) as steps,
      (select coalesce(jsonb_agg(to_jsonb(reminders) order by remind_on, id), '[]') from reminders) as reminders`
  return found(row)
}
