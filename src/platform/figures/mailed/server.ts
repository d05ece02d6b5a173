import { v7 } from 'uuid'
import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { reportsFor } from '../saved/server/reach.ts'
import { factFor } from '../server/facts.ts'
import { firstSending } from './rules.ts'
import type { NewSending, ReceivedReport, Receiving, ReportSending } from './schemas.ts'
import { colleaguesFor, keepReceivers } from './server/receivers.ts'

type ById = { id: string }

export const sendingHandlers = (installed: () => Installed) => ({
  sendings: ({ sql, company, user }: Ctx<unknown>) =>
    sql<ReportSending>`
      select s.report_id, s.every, s.hour, s.format, s.next_on, s.sent_on, s.problem, coalesce((
        select json_agg(json_build_object('id', p.id, 'username', p.username, 'stopped', e.stopped_at is not null,
          'missed', p.id = any (s.missed)) order by trama.plain(p.username), p.id)
        from report_receivers e join profiles p on p.company_id = e.company_id and p.id = e.person_id and p.active
        where e.company_id = s.company_id and e.schedule_id = s.id), '[]') as receivers
      from report_schedules s where s.company_id = ${company} and s.person_id = ${user.id} order by s.id`,

  receivedReports: ({ sql, company, user }: Ctx<unknown>) =>
    sql<ReceivedReport>`
      select s.id, s.report_id, p.username, s.every, s.hour, s.format, e.stopped_at is not null as stopped
      from report_receivers e
      join report_schedules s on s.company_id = e.company_id and s.id = e.schedule_id
      join profiles p on p.company_id = s.company_id and p.id = s.person_id and p.active
      where e.company_id = ${company} and e.person_id = ${user.id} order by s.id`,

  reportColleagues: (ctx: Ctx<ById>) => colleaguesFor(ctx, ctx.input.id),

  async scheduleReport(ctx: Ctx<NewSending>) {
    const { sql, company, user, input } = ctx
    const { id, every, hour, format, receivers } = input
    const [report] = await sql<{ fact: string; country: string }>`
      select r.question ->> 'fact' as fact, c.country from reports r join company_profiles c on c.company_id = r.company_id
      where r.company_id = ${company} and r.id = ${id} and r.archived_at is null and ${reportsFor(user)}`
    const { fact, country } = found(report)
    factFor(fact, user, installed())
    const next_on = firstSending(every, hour, clockIn(zoneOf(country)))
    const [schedule] = await sql<ById>`
      insert into report_schedules (company_id, id, report_id, person_id, every, hour, format, next_on)
      values (${company}, ${v7()}, ${id}, ${user.id}, ${every}, ${hour}, ${format}, ${next_on}::date)
      on conflict (company_id, person_id, report_id) do update
      set every = excluded.every, hour = excluded.hour, format = excluded.format, next_on = excluded.next_on, problem = '',
        missed = '{}'
      returning id`
    if (receivers) await keepReceivers(ctx, { report: id, schedule: found(schedule).id, receivers })
    return {}
  },

  async unscheduleReport({ sql, company, user, input: { id } }: Ctx<ById>) {
    const [given] = await sql`
      delete from report_schedules where company_id = ${company} and person_id = ${user.id} and report_id = ${id} returning id`
    found(given)
    return {}
  },

  async receiveReport({ sql, company, user, input: { id, receive } }: Ctx<Receiving>) {
    const [given] = await sql`
      update report_receivers set stopped_at = case when ${receive} then null else coalesce(stopped_at, now()) end
      where company_id = ${company} and schedule_id = ${id} and person_id = ${user.id} returning id`
    found(given)
    return {}
  },
})
