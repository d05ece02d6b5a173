import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { modulePath } from '#src/kernel/module.ts'
import { leadersOf, notifyAcross } from '#src/platform/notifications/server/notify.ts'
import { audit } from '#src/server/audit.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { lockRecurring, postPeriod } from './posting.ts'

/** Hourly, because days begin at another hour in each country and a node that was down must catch up. */
const HOURLY = '22 * * * *'
export const RECURRING_JOB = 'recurring-entries'
/** Periods of an entry in one turn, and of a company in one run; the rest waits for the next hour, so that other companies do not. */
const PERIODS_A_TURN = 12
export const PERIODS_A_RUN = 240
const DAY_MS = 86_400_000

/** Posts the recurring entries that are due. A test passes a moment of its own. */
export const recurringJob = (pools: Pools): Job => ({
  name: RECURRING_JOB,
  cron: HOURLY,
  run: (data: { now?: string } | null) => postDue(pools, data?.now ? new Date(data.now) : new Date()),
})

interface Due {
  company_id: string
  id: string
  created_by: string
  country: string
}

/** Each in a transaction of its own in its company's name: a failure does not block the others, and the company is notified. */
export async function postDue({ auth, tenant }: Pools, now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  const due = await queryOn(auth)<Due>`
    select r.company_id, r.id, r.created_by, p.country
    from recurring_entries r
    join company_profiles p on p.company_id = r.company_id and p.active
    join company_modules m
      on m.company_id = r.company_id and m.module_id = 'contabilidad' and m.disconnected_at is null
    where r.next_on <= ${tomorrow}::date and not r.paused and r.archived_at is null
    -- Companies take turns: the first of each, then the second of each.
    order by row_number() over (partition by r.company_id order by r.next_on, r.id), r.company_id`
  const failures: unknown[] = []
  const posted = new Map<string, number>()
  for (let turn = due; turn.length > 0; ) {
    const again: Due[] = []
    for (const one of turn) {
      const { company_id: company, id, created_by: person, country } = one
      const room = PERIODS_A_RUN - (posted.get(company) ?? 0)
      if (room <= 0) continue
      const scope = { pool: tenant, company, person }
      const today = clockIn(zoneOf(country), now).day
      try {
        const most = Math.min(PERIODS_A_TURN, room)
        const many = await inTransaction(scope, (sql) => catchUp(sql, company, id, { today, most }))
        posted.set(company, PERIODS_A_RUN - room + many)
        if (many === most) again.push(one)
      } catch (reason) {
        failures.push(reason)
        await inTransaction(scope, (sql) => tellOfFailure(sql, company, id, today)).catch((also) => failures.push(also))
      }
    }
    turn = again
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Recurring entries that were not posted')
}

/** Checks again what is due, because another node may have posted it; posts missed periods in order, each on its day. Returns how many it posted. */
async function catchUp(sql: Query, company: string, id: string, { today, most }: { today: string; most: number }) {
  const entry = await lockRecurring(sql, company, id)
  if (!entry || entry.paused || entry.archived) return 0
  let posted = 0
  for (; posted < most && entry.next_on !== null && entry.next_on <= today; posted++) {
    entry.next_on = await postPeriod(sql, company, entry, { date: entry.next_on })
  }
  if (posted > 0) await audit(sql, { company, person: null, call: 'contabilidad.postRecurring', subject: id })
  return posted
}

/** At most once a day. */
async function tellOfFailure(sql: Query, company: string, id: string, today: string) {
  const [failed] = await sql<{ description: string }>`
    update recurring_entries set failed_on = ${today}
    where company_id = ${company} and id = ${id} and failed_on is distinct from ${today}::date
    returning description`
  if (!failed) return
  await notifyAcross(sql, {
    company,
    people: await leadersOf(sql, company),
    event: 'recurring_failed',
    text: `No pudimos registrar el asiento recurrente «${failed.description}». Lo intentaremos de nuevo.`,
    path: `${modulePath('contabilidad')}?tab=diario&vista=recurrentes`,
  })
}
