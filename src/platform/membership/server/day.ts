import { v7 } from 'uuid'
import { controlAnnounced } from '#src/server/audit.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { setMembership } from '../../companies/server/profile.ts'
import {
  daysAfter,
  platformDay,
  REMINDED_DAYS_BEFORE,
  type ReminderKind,
  reminderOn,
  reminderSentence,
} from '../rules.ts'
import { monthlyCost } from './membership-state.ts'
import { tellLeaders } from './payments.ts'

/** Hourly, because a node that was down at the start of a day must catch up. Each step is done once. */
const HOURLY = '7 * * * *'
export const DAY_JOB = 'membership-day'

type Means = Pick<Services, 'pools' | 'areas'>

/** Sends reminders and marks late payments. A test passes a day of its own. */
export const dayJob = (means: Means): Job => ({
  name: DAY_JOB,
  cron: HOURLY,
  run: (data: { today?: string } | null) => keepDay(means, data?.today ?? platformDay()),
})

interface Due {
  next_payment: string
  active: boolean
}

/** Each company in a transaction of its own: a failure does not block the others, and is retried with the job. */
export async function keepDay({ pools, areas }: Means, today: string): Promise<void> {
  const pool = pools.control
  const due = await queryOn(pool)<{ company_id: string }>`
    select company_id from company_profiles
    where membership_status = 'Al día' and next_payment <= ${daysAfter(today, REMINDED_DAYS_BEFORE)}
    order by company_id`
  const failures: unknown[] = []
  for (const { company_id } of due) {
    await inTransaction({ pool, company: null, person: null }, (sql) => remind(sql, areas(), company_id, today)).catch(
      (reason) => failures.push(reason),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Companies that were not reminded')
}

/** Checks again who is due, because a payment may have arrived since the list was made. Inactive companies get no reminder. */
async function remind(sql: Query, areas: FillingAreas, company: string, today: string) {
  const [due] = await sql<Due>`
    select next_payment, active from company_profiles
    where company_id = ${company} and membership_status = 'Al día' and next_payment is not null for update`
  const kind = due ? reminderOn(today, due.next_payment) : null
  if (!due || kind === null) return
  await sql`select ${controlAnnounced}`
  if (kind === 'overdue') {
    await setMembership(sql, company, { status: 'Pendiente', next_payment: due.next_payment })
  }
  if (due.active && (await isFirst(sql, company, kind, due.next_payment))) {
    await tellLeaders(
      sql,
      company,
      reminderSentence(kind, due.next_payment, await monthlyCost(sql, areas, company, today)),
    )
  }
}

async function isFirst(sql: Query, company: string, kind: ReminderKind, due: string): Promise<boolean> {
  const first = await sql`
    insert into payment_reminders (company_id, id, kind, due) values (${company}, ${v7()}, ${kind}, ${due})
    on conflict (company_id, due, kind) do nothing returning id`
  return first.length > 0
}
