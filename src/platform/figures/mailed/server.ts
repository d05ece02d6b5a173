import { v7 } from 'uuid'
import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { reportsFor } from '../saved/server/reach.ts'
import { factFor } from '../server/facts.ts'
import type { NewSending, ReportSending } from './calls.ts'
import { firstSending } from './rules.ts'

export const sendingHandlers = (installed: () => Installed) => ({
  sendings: ({ sql, company, user }: Ctx<unknown>) =>
    sql<ReportSending>`
      select report_id, every, hour, format, next_on, sent_on, problem from report_schedules
      where company_id = ${company} and person_id = ${user.id} order by id`,

  async scheduleReport({ sql, company, user, input: { id, every, hour, format } }: Ctx<NewSending>) {
    const [report] = await sql<{ fact: string; country: string }>`
      select r.question ->> 'fact' as fact, c.country from reports r join company_profiles c on c.company_id = r.company_id
      where r.company_id = ${company} and r.id = ${id} and r.archived_at is null and ${reportsFor(user)}`
    const { fact, country } = found(report)
    factFor(fact, user, installed())
    const next_on = firstSending(every, hour, clockIn(zoneOf(country)))
    await sql`
      insert into report_schedules (company_id, id, report_id, person_id, every, hour, format, next_on)
      values (${company}, ${v7()}, ${id}, ${user.id}, ${every}, ${hour}, ${format}, ${next_on}::date)
      on conflict (company_id, person_id, report_id) do update
      set every = excluded.every, hour = excluded.hour, format = excluded.format, next_on = excluded.next_on, problem = ''`
    return {}
  },

  async unscheduleReport({ sql, company, user, input: { id } }: Ctx<{ id: string }>) {
    const [given] = await sql`
      delete from report_schedules where company_id = ${company} and person_id = ${user.id} and report_id = ${id} returning id`
    found(given)
    return {}
  },
})
