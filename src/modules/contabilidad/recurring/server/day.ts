import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { leadersOf, notifyAcross } from '#src/platform/notifications/server/notify.ts'
import { audit } from '#src/server/audit.ts'
import type { Pools } from '#src/server/database/pool.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { monthOf } from '../../months.ts'
import { openDay } from '../../periods/server/open-day.ts'
import { lockRecurring, postPeriod } from './posting.ts'
import { doDue } from './turns.ts'

/** Hourly, because days begin at another hour in each country and a node that was down must catch up. */
const HOURLY = '22 * * * *'
export const RECURRING_JOB = 'recurring-entries'
/** Periods of an entry in one turn. */
const PERIODS_A_TURN = 12

/** Posts the recurring entries that are due. A test passes a moment of its own. */
export const recurringJob = (pools: Pools): Job => ({
  name: RECURRING_JOB,
  cron: HOURLY,
  run: (data: { now?: string } | null) => postDue(pools, data?.now ? new Date(data.now) : new Date()),
})

/** Each in a transaction of its own in its company's name: a failure does not block the others, and the company is notified. */
export const postDue = (pools: Pools, now: Date): Promise<void> =>
  doDue(pools, now, {
    table: fragment`recurring_entries`,
    periodsATurn: PERIODS_A_TURN,
    catchUp,
    tellOfFailure,
    isTheirs: () => false,
  })

/**
 * Checks again what is due, because another node may have posted it; posts missed periods in order, each on its day or, where that is closed, on the
 * first open one. Returns how many it posted.
 */
async function catchUp(sql: Query, company: string, id: string, { today, most }: { today: string; most: number }) {
  const entry = await lockRecurring(sql, company, id)
  if (!entry || entry.paused || entry.archived) return 0
  let posted = 0
  let moved = false
  for (; posted < most && entry.next_on !== null && entry.next_on <= today; posted++) {
    const date = await openDay(sql, company, entry.next_on)
    // Closed up to today: it waits for the first open day.
    if (date > today) break
    moved ||= date !== entry.next_on
    entry.next_on = await postPeriod(sql, company, entry, { date, period: monthOf(entry.next_on) })
  }
  if (moved)
    await tell(
      sql,
      company,
      `El asiento recurrente «${entry.description}» se registró en el primer día abierto: su fecha está cerrada.`,
    )
  if (posted > 0) await audit(sql, { company, person: null, call: 'contabilidad.postRecurring', subject: id })
  return posted
}

/** At most once a day. */
async function tellOfFailure(sql: Query, company: string, id: string, { today }: { today: string }) {
  const [failed] = await sql<{ description: string }>`
    update recurring_entries set failed_on = ${today}
    where company_id = ${company} and id = ${id} and failed_on is distinct from ${today}::date
    returning description`
  if (failed)
    await tell(
      sql,
      company,
      `No pudimos registrar el asiento recurrente «${failed.description}». Lo intentaremos de nuevo.`,
    )
}

const tell = async (sql: Query, company: string, text: string) =>
  notifyAcross(sql, {
    company,
    people: await leadersOf(sql, company),
    event: 'recurring_failed',
    text,
    path: `${modulePath('contabilidad')}?tab=diario&vista=recurrentes`,
  })
