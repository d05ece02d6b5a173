import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { modulePath } from '#src/kernel/module.ts'
import { notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'

export const REMINDERS_JOB = 'client-reminders'
/** Hourly, because days begin at another hour in each country and a node that was down must catch up. Each reminder is sent once. */
const HOURLY = '23 * * * *'

/** Notifies authors of activities whose reminder is due. A test passes a day of its own. */
export const remindersJob = (pools: Pools): Job => ({
  name: REMINDERS_JOB,
  cron: HOURLY,
  run: (data: { today?: string } | null) => remindAll(pools, data?.today),
})

interface Connected {
  company_id: string
  country: string
}

/** Each company in a transaction of its own: a failure does not block the others, and is retried with the job. */
async function remindAll({ auth, tenant }: Pools, today?: string): Promise<void> {
  const companies = await queryOn(auth)<Connected>`
    select m.company_id, c.country from company_modules m
    join company_profiles c on c.company_id = m.company_id and c.active
    where m.module_id = 'ventas' and m.disconnected_at is null order by m.company_id`
  const failures: unknown[] = []
  for (const { company_id, country } of companies) {
    const day = today ?? clockIn(zoneOf(country)).day
    const scope = { pool: tenant, company: company_id, person: null }
    await inTransaction(scope, (sql) => remind(sql, company_id, day)).catch((reason) => failures.push(reason))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Companies that were not reminded')
}

interface Due {
  author_id: string
  client_id: string
  client_name: string
  text: string
}

/** Marks and notifies in one transaction, so that each reminder is sent once however many nodes run. */
async function remind(sql: Query, company: string, today: string) {
  const due = await sql<Due>`
    update client_activities a set reminded_at = now() from cdm_clients client
    where a.company_id = ${company} and a.remind_on <= ${today}::date and a.done_at is null and a.reminded_at is null
      and client.company_id = ${company} and client.id = a.client_id
    returning a.author_id, a.client_id, client.name as client_name, a.text`
  for (const { author_id, client_id, client_name, text } of due) {
    await notifyAcross(sql, {
      company,
      people: [author_id],
      event: 'client_reminder',
      text: `Recordatorio de ${client_name}: ${text}`,
      path: `${modulePath('ventas')}?tab=crm&cliente=${client_id}`,
    })
  }
}
