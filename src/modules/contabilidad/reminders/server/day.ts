import { v7 } from 'uuid'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { Refusal } from '#src/kernel/refusal.ts'
import { countMail } from '#src/platform/auth/mails/server/mail-ceilings.ts'
import { companyZone } from '#src/platform/companies/server/company-day.ts'
import { audit } from '#src/server/audit.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { type Schedule, stepOn, stepsOf } from '../rules.ts'
import { REMINDER_LETTER, type ReminderSending } from './letter.ts'

/** Hourly, because days begin at another hour in each country and a node that was down must catch up. */
const HOURLY = '11 * * * *'
/** Nobody is reminded at night. */
const MORNING = '08:00'
/** Beyond the last step that can be chosen. */
const MOST_LATE = 1_010

type Means = Pick<Services, 'pools' | 'enqueue'>

/** Reminds the clients of what they owe. A test passes a moment of its own. */
export const invoiceRemindersJob = (means: Means): Job => ({
  name: 'invoice-reminders',
  cron: HOURLY,
  run: (data: { now?: string } | null) => sendReminders(means, data?.now ? new Date(data.now) : new Date()),
})

/** One mail a client and day, each in a transaction of its own: what refuses one does not keep back the others. */
export async function sendReminders({ pools, enqueue }: Means, now: Date): Promise<void> {
  const companies = await queryOn(pools.auth)<{ company: string; country: string }>`
    select r.company_id as company, p.country
    from reminder_rules r
    join company_profiles p on p.company_id = r.company_id and p.active
    join company_modules m
      on m.company_id = r.company_id and m.module_id = 'contabilidad' and m.disconnected_at is null
    where r.enabled`
  const failures: unknown[] = []
  for (const { company, country } of companies) {
    const { day: today, time } = clockIn(zoneOf(country), now)
    if (time >= MORNING) failures.push(...(await remindClients({ pools, enqueue }, company, today)))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Reminders that were not sent')
}

/** Returns what failed: the clients of other companies get theirs all the same. */
async function remindClients({ pools, enqueue }: Means, company: string, today: string): Promise<unknown[]> {
  const scope = { pool: pools.tenant, company, person: null }
  const failures: unknown[] = []
  try {
    const due = await inTransaction(scope, async (sql) =>
      dueOn(sql, await lockedRules(sql, company), { company, today }),
    )
    for (const client of new Set(due.map(({ client_id }) => client_id))) {
      await inTransaction(scope, (sql) =>
        remind(sql, { company, client, today }, (job, data) => enqueue(job, data, sql)),
      ).catch((reason) => {
        // Beyond the ceilings of mails: the next hours and days try again.
        if (!(reason instanceof Refusal)) failures.push(reason)
      })
    }
  } catch (reason) {
    failures.push(reason)
  }
  return failures
}

interface Rules extends Schedule {
  enabled: boolean
  since: string
}

/** Locked until the end of the transaction: another node that reminds at the same time waits here, and then finds it done. */
async function lockedRules(sql: Query, company: string): Promise<Rules | undefined> {
  const [rules] = await sql<Rules>`
    select enabled, days_before, on_day, days_after, since from reminder_rules where company_id = ${company} for update`
  return rules?.enabled ? rules : undefined
}

interface DueInvoice {
  id: string
  client_id: string
  email: string
  due_date: string
  since: string
  sent: number[]
}

/** What is owed by clients with an address who were not written to today, and is to be reminded of today; the most urgent first. */
async function dueOn(
  sql: Query,
  rules: Rules | undefined,
  { company, today, client = null }: { company: string; today: string; client?: string | null },
) {
  if (!rules) return []
  const steps = stepsOf(rules)
  const owed = await sql<DueInvoice>`
    select i.id, i.client_id, c.email, i.due_date,
      greatest(${rules.since}::date, (i.created_at at time zone ${companyZone(company)})::date) as since,
      (select coalesce(jsonb_agg(r.step), '[]') from invoice_reminders r
       where r.company_id = i.company_id and r.invoice_id = i.id) as sent
    from invoices i join cdm_clients c on c.company_id = i.company_id and c.id = i.client_id and c.email <> ''
    where i.company_id = ${company} and i.status = 'Pendiente' and i.reminded
      and (${client}::uuid is null or i.client_id = ${client}::uuid)
      and i.due_date <= ${laterDay(today, -(steps[0] ?? 0))}::date and i.due_date >= ${laterDay(today, -MOST_LATE)}::date
      and not exists (
        select from reminder_mails m where m.company_id = i.company_id and m.client_id = i.client_id and m.day = ${today}::date)
    order by i.due_date, i.id`
  return owed.flatMap((invoice) => {
    const step = stepOn(today, invoice, steps)
    return step === null ? [] : [{ ...invoice, step }]
  })
}

async function remind(
  sql: Query,
  { company, client, today }: { company: string; client: string; today: string },
  later: (job: string, data: object) => Promise<unknown>,
): Promise<void> {
  const due = await dueOn(sql, await lockedRules(sql, company), { company, today, client })
  const [first] = due
  if (!first) return
  await countMail(sql, company, first.email)
  const mailing = v7()
  await sql`
    insert into reminder_mails (company_id, id, client_id, day, email)
    values (${company}, ${mailing}, ${client}, ${today}, ${first.email})`
  const rows = due.map(({ id, step }) => ({ id: v7(), invoice: id, step }))
  await sql`
    insert into invoice_reminders (company_id, id, mail_id, invoice_id, step)
    select ${company}::uuid, r.id, ${mailing}::uuid, r.invoice, r.step
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, invoice uuid, step integer)`
  await audit(sql, { company, person: null, call: 'contabilidad.mailInvoice', subject: first.id })
  await later(REMINDER_LETTER, { company, mailing } satisfies ReminderSending)
}
