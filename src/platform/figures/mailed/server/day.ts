import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { Refusal } from '#src/kernel/refusal.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { queueMail } from '../../../auth/mails/server/mail-queue.ts'
import { type Every, isPast, nextSending, type SentAs } from '../rules.ts'
import { type Copy, copyFor, type Means } from './copy.ts'
import { receiverOf } from './receiver.ts'

/** Hourly: each is sent at an hour of its company's clock. */
const HOURLY = '2 * * * *'

/** Sends the reports whose hour has come. A test passes a moment of its own. */
export const reportMailsJob = (means: Means): Job => ({
  name: 'report-mails',
  cron: HOURLY,
  run: (data: { now?: string } | null) => sendReports(means, data?.now ? new Date(data.now) : new Date()),
})

interface Due {
  company: string
  id: string
  person: string
  country: string
}

/** Each in the rights of its receivers as they are now, and in transactions of its own: what refuses one does not keep back the others. */
export async function sendReports(means: Means, now: Date): Promise<void> {
  const due = await queryOn(means.pools.auth)<Due>`
    select s.company_id as company, s.id, s.person_id as person, p.country
    from report_schedules s join company_profiles p on p.company_id = s.company_id and p.active
    where s.next_on <= (${now}::timestamptz + interval '1 day')::date order by s.company_id, s.id`
  const failures: unknown[] = []
  for (const one of due) await sendDue(means, one, now).catch((reason) => failures.push(reason))
  if (failures.length > 0) throw new AggregateError(failures, 'Reports that were not sent')
}

interface Schedule {
  report_id: string
  every: Every
  hour: number
  format: SentAs
  next_on: string
  receivers: string[]
}

async function sendDue(means: Means, due: Due, now: Date): Promise<void> {
  const { company, person, country } = due
  const scopeOf = (one: string) => ({ pool: means.pools.tenant, company, person: one })
  const { day, time } = clockIn(zoneOf(country), now)
  const [schedule, by] = await inTransaction(scopeOf(person), async (sql) => [
    await scheduleOf(sql, due),
    await receiverOf(
      sql,
      company,
      person,
      means.modules.map(({ id }) => id),
    ),
  ])
  if (!schedule || schedule.next_on > day || (schedule.next_on === day && !isPast(schedule.hour, time))) return
  const copyOf = (one: string): Promise<Copy> => {
    const asked = { ...schedule, company, person: one, by: one === person ? null : by }
    return inTransaction(scopeOf(one), (sql) => copyFor(means, sql, asked)).catch(asProblem)
  }
  const own = await copyOf(person)
  const others: [string, Copy][] = []
  // Nobody sends anything in the name of who left.
  for (const one of by ? schedule.receivers : []) others.push([one, await copyOf(one)])
  await inTransaction(scopeOf(person), async (sql) => {
    const [held] = await sql<{ next_on: string }>`
      select next_on from report_schedules where company_id = ${company} and id = ${due.id} for update`
    // Another node was here meanwhile, or the person changed their mind.
    if (held?.next_on !== schedule.next_on) return
    const problem = await queued(means, sql, company, own)
    const missed: string[] = []
    for (const [one, copy] of others) if ((await queued(means, sql, company, copy)) !== '') missed.push(one)
    await sql`
      update report_schedules
      set next_on = ${nextSending(schedule.every, day)}::date, problem = ${problem}, missed = ${missed}::uuid[],
        sent_on = case when ${problem === ''} then ${day}::date else sent_on end
      where company_id = ${company} and id = ${due.id}`
    await sql`
      delete from report_receivers e using profiles p
      where e.company_id = ${company} and e.schedule_id = ${due.id} and p.company_id = e.company_id and p.id = e.person_id and not p.active`
  })
}

async function scheduleOf(sql: Query, { company, id }: Due): Promise<Schedule | undefined> {
  const [schedule] = await sql<Schedule>`
    select s.report_id, s.every, s.hour, s.format, s.next_on, array(
      select e.person_id from report_receivers e
      where e.company_id = s.company_id and e.schedule_id = s.id and e.stopped_at is null order by e.id) as receivers
    from report_schedules s where s.company_id = ${company} and s.id = ${id}`
  return schedule
}

/** The statement that was refused has ended its transaction. */
function asProblem(reason: unknown): Copy {
  if (!(reason instanceof Refusal)) throw reason
  return { problem: reason.message, mail: null }
}

/** Why a copy is not sent; '': it is. */
async function queued(
  { enqueue, secret }: Means,
  sql: Query,
  company: string,
  { problem, mail }: Copy,
): Promise<string> {
  if (mail === null) return problem
  const later = (job: string, data: object) => enqueue(job, data, sql)
  const refused = await queueMail(later, secret, mail, { sql, company }).then(() => null, asProblem)
  return refused?.problem ?? ''
}
