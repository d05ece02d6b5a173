import type { Sql } from 'sql-template-tag'
import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'

/** Periods of a company in one run; the rest waits for the next hour, so that other companies do not. */
export const PERIODS_A_RUN = 240
const DAY_MS = 86_400_000

interface Due {
  company_id: string
  id: string
  country: string
}

/** What comes back in periods. */
export interface Returning {
  /** Its table, with `next_on`, `paused` and `archived_at`. */
  table: Sql
  /** Periods of one in one transaction. */
  periodsATurn: number
  /** Checks again what is due, because another node may have done it, and does so many missed periods in order. Returns how many. */
  catchUp(sql: Query, company: string, id: string, upTo: { today: string; most: number }): Promise<number>
  /** At most once a day. */
  tellOfFailure(sql: Query, company: string, id: string, failed: { today: string; reason: unknown }): Promise<void>
  /** Whether a failure is the company's own affair, which it is told of, and no fault of ours. */
  isTheirs(reason: unknown): boolean
}

/** Does what is due, each in transactions of its own in its company's name: a failure does not block the others, and the company is notified. */
export async function doDue({ auth, tenant }: Pools, now: Date, returning: Returning): Promise<void> {
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  const due = await queryOn(auth)<Due>`
    select r.company_id, r.id, p.country
    from ${returning.table} r
    join company_profiles p on p.company_id = r.company_id and p.active
    join company_modules m
      on m.company_id = r.company_id and m.module_id = 'contabilidad' and m.disconnected_at is null
    where r.next_on <= ${tomorrow}::date and not r.paused and r.archived_at is null
    -- Companies take turns: the first of each, then the second of each.
    order by row_number() over (partition by r.company_id order by r.next_on, r.id), r.company_id`
  const failures: unknown[] = []
  const done = new Map<string, number>()
  for (let turn = due; turn.length > 0; ) {
    const again: Due[] = []
    for (const one of turn) {
      const { company_id: company, id, country } = one
      const room = PERIODS_A_RUN - (done.get(company) ?? 0)
      if (room <= 0) continue
      // In nobody's name: what a person alone may do, as writing in closed days, is not the job's.
      const scope = { pool: tenant, company, person: null }
      const today = clockIn(zoneOf(country), now).day
      try {
        const most = Math.min(returning.periodsATurn, room)
        const many = await inTransaction(scope, (sql) => returning.catchUp(sql, company, id, { today, most }))
        done.set(company, PERIODS_A_RUN - room + many)
        if (many === most) again.push(one)
      } catch (reason) {
        if (!returning.isTheirs(reason)) failures.push(reason)
        await inTransaction(scope, (sql) => returning.tellOfFailure(sql, company, id, { today, reason })).catch(
          (also) => failures.push(also),
        )
      }
    }
    turn = again
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Recurring entries that were not posted')
}
