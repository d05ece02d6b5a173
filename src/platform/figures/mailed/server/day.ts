import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { FIGURES } from '#src/kernel/platform/paths.ts'
import { Refusal } from '#src/kernel/refusal.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { queueMail } from '../../../auth/mails/server/mail-queue.ts'
import { letterhead } from '../../../templates/server/letterhead.ts'
import { reportsFor } from '../../saved/server/reach.ts'
import { FigurePaper } from '../../schemas.ts'
import { figurePdf } from '../../server/paper.ts'
import { figureXlsx } from '../../server/sheet.ts'
import { EVERY_WORDS, type Every, isPast, nextSending, SENT_AS_FILES, type SentAs } from '../rules.ts'
import { receiverOf } from './receiver.ts'

/** Hourly: each is sent at an hour of its company's clock. */
const HOURLY = '2 * * * *'
const GONE = 'El informe ya no está, o ya no se comparte contigo.'

type Means = Pick<Services, 'pools' | 'areas' | 'enqueue' | 'secret' | 'origin' | 'modules' | 'keys'>

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

/** Each in the rights of its receiver as they are now, and in transactions of its own: what refuses one does not keep back the others. */
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
}

async function sendDue(means: Means, { company, id, person, country }: Due, now: Date): Promise<void> {
  const scope = { pool: means.pools.tenant, company, person }
  const { day, time } = clockIn(zoneOf(country), now)
  const made = await inTransaction(scope, async (sql) => {
    const [schedule] = await sql<Schedule>`
      select report_id, every, hour, format, next_on from report_schedules where company_id = ${company} and id = ${id}`
    const late = schedule && (schedule.next_on < day || (schedule.next_on === day && isPast(schedule.hour, time)))
    return late ? { schedule, ...(await fileFor(means, sql, { company, person, ...schedule })) } : null
  }).catch(async (reason) => {
    // The statement that was refused has ended its transaction.
    if (!(reason instanceof Refusal)) throw reason
    return { schedule: null, problem: reason.message, mail: null }
  })
  if (made === null) return
  await inTransaction(scope, async (sql) => {
    const [schedule] = await sql<Schedule>`
      select report_id, every, hour, next_on from report_schedules where company_id = ${company} and id = ${id} for update`
    // Another node was here meanwhile, or the person changed their mind.
    if (!schedule || (made.schedule && made.schedule.next_on !== schedule.next_on)) return
    const sent = made.mail !== null
    await sql`
      update report_schedules
      set next_on = ${nextSending(schedule.every, day)}::date, problem = ${made.problem},
        sent_on = case when ${sent} then ${day}::date else sent_on end
      where company_id = ${company} and id = ${id}`
    if (!made.mail) return
    const later = (job: string, data: object) => means.enqueue(job, data, sql)
    const { to, name, file, format, question } = made.mail
    await queueMail(
      later,
      means.secret,
      {
        to,
        subject: `${name}: tu informe`,
        greeting: 'Buen día:',
        paragraphs: [`Adjuntamos «${name}», con las cifras de hoy.`],
        action: { label: 'Abrir el informe', url: `${means.origin()}${FIGURES}?${question}` },
        note: `Lo recibes porque lo pediste: ${EVERY_WORDS[schedule.every].toLowerCase()}. Lo cambias o lo quitas en Informes.`,
        attached: { name: `${name}.${format}`, type: SENT_AS_FILES[format].type, base64: file.toString('base64') },
        company: await letterhead(sql, company),
      },
      { sql, company },
    )
  })
}

async function fileFor(
  { areas, modules, keys, enqueue }: Means,
  sql: Query,
  { company, person, report_id: id, format }: { company: string; person: string; report_id: string; format: SentAs },
) {
  const installed: Installed = { areas: areas(), moduleIds: modules.map((one) => one.id) }
  const user = await receiverOf(sql, company, person, installed.moduleIds)
  if (user === null) return { problem: GONE, mail: null }
  const [report] = await sql<{ name: string; question: object }>`
    select r.name, r.question from reports r
    where r.company_id = ${company} and r.id = ${id} and r.archived_at is null and ${reportsFor(user)}`
  if (!report) return { problem: GONE, mail: null }
  const input = FigurePaper.parse({ ...report.question, name: report.name })
  const later = (job: string, data: object) => enqueue(job, data, sql)
  const ctx = { sql, company, user, input, keys, later } as Ctx<FigurePaper>
  const file =
    format === 'xlsx'
      ? await figureXlsx(ctx, installed)
      : Buffer.from(await (await figurePdf(ctx, installed)).arrayBuffer())
  const { fact, by, measures } = input
  const question = new URLSearchParams({ de: fact, filas: by, cifras: measures.join(','), informe: id }).toString()
  return {
    problem: '',
    mail: { to: user.email, name: report.name, file, format, question },
  }
}
