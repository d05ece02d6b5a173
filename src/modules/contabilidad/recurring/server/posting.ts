import { v7 } from 'uuid'
import { monthName } from '#src/kernel/month.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { post } from '../../journal/server/journal.ts'
import { monthOf } from '../../months.ts'
import { type Frequency, nextDue, type Periods } from '../periods.ts'

interface HeldRecurring extends Periods {
  id: string
  description: string
  amount: string
  frequency: Frequency
  account_id: string
  /** Whether that account is an income. */
  income: boolean
  counter_account_id: string
  cost_center_id: string | null
  next_on: string | null
  not_before: string | null
  /** The last posted month. */
  last_period: string | null
  paused: boolean
  archived: boolean
  created_by: string
  version: number
}

/** A recurring entry, locked until the end of the transaction: concurrent posts wait here and then find the period posted. */
export async function lockRecurring(sql: Query, company: string, id: string): Promise<HeldRecurring | undefined> {
  await sql`select from recurring_entries where company_id = ${company} and id = ${id} for update`
  const [entry] = await sql<HeldRecurring>`
    select r.id, r.description, r.amount, r.frequency, r.account_id, a.type = 'Ingreso' as income, r.counter_account_id, r.cost_center_id, r.starts_on,
      r.ends_on, r.next_on, r.not_before, r.paused, r.archived_at is not null as archived, r.created_by, r.version,
      (select max(o.period) from recurring_postings o where o.company_id = ${company} and o.recurring_id = r.id) as last_period
    from recurring_entries r join chart_of_accounts a on a.company_id = r.company_id and a.id = r.account_id
    where r.company_id = ${company} and r.id = ${id}`
  return entry
}

/**
 * Posts the next period of a locked recurring entry, or a period whose entry was reversed, and advances it; returns its next due day. The author is
 * the person who set it up, because an entry names a person and a job is none.
 */
export async function postPeriod(
  sql: Query,
  company: string,
  entry: HeldRecurring,
  { date, period = monthOf(entry.next_on ?? date) }: { date: string; period?: string },
): Promise<string | null> {
  const line = { debit: '0', credit: '0', cost_center_id: null }
  const [own, counter] = entry.income ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const)
  const { id } = await post(sql, company, {
    date,
    description: `${entry.description}, ${monthName(period)}`,
    lines: [
      { ...line, account_id: entry.account_id, [own]: entry.amount, cost_center_id: entry.cost_center_id },
      { ...line, account_id: entry.counter_account_id, [counter]: entry.amount },
    ],
    created_by: entry.created_by,
    reverses_id: null,
  })
  await sql`
    insert into recurring_postings (company_id, id, recurring_id, period, entry_id)
    values (${company}, ${v7()}, ${entry.id}, ${period}, ${id})
    -- There is a row already where its entry was reversed.
    on conflict (company_id, recurring_id, period) do update set entry_id = excluded.entry_id`
  const last = entry.last_period !== null && entry.last_period > period ? entry.last_period : period
  const next = nextDue(entry, last, entry.not_before)
  await sql`
    update recurring_entries set next_on = ${next}, failed_on = null
    where company_id = ${company} and id = ${entry.id}`
  return next
}

/** Whether a period of a recurring entry was posted and then reversed. */
export async function isTakenBack(sql: Query, company: string, recurring: string, period: string): Promise<boolean> {
  const [row] = await sql`
    select from recurring_postings p
    join journal_entries r on r.company_id = p.company_id and r.reverses_id = p.entry_id
    where p.company_id = ${company} and p.recurring_id = ${recurring} and p.period = ${period}`
  return row !== undefined
}
