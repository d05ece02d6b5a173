import type { ByVersion } from '#src/kernel/fields.ts'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Frequency, Periods } from '../../recurring/periods.ts'
import { nextUntaken } from '../periods.ts'

export interface HeldRecurringBill extends Periods {
  id: string
  description: string
  frequency: Frequency
  next_on: string | null
  not_before: string | null
  /** Months that are registered or left out. */
  taken: string[]
  paused: boolean
  archived: boolean
  version: number
}

/** A recurring bill, locked until the end of the transaction: whoever registers of it at the same time waits here and then finds it registered. */
export async function lockRecurringBill(
  sql: Query,
  company: string,
  id: string,
): Promise<HeldRecurringBill | undefined> {
  await sql`select from recurring_bills where company_id = ${company} and id = ${id} for update`
  const [held] = await sql<HeldRecurringBill>`
    select r.id, r.description, r.frequency, r.starts_on, r.ends_on, r.next_on, r.not_before, r.paused, r.archived_at is not null as archived, r.version,
      array(
        select b.recurring_period from bills b where b.company_id = ${company} and b.recurring_id = r.id and b.annulled_on is null
        union select s.period from recurring_bill_skips s where s.company_id = ${company} and s.recurring_id = r.id) as taken
    from recurring_bills r where r.company_id = ${company} and r.id = ${id}`
  return held
}

export const recurringBillAsSeen = async (sql: Query, company: string, { id, version }: ByVersion) =>
  foundAsSeen(await lockRecurringBill(sql, company, id), version)

/** The next period that waits, of one that the caller holds, worked out anew. */
export async function renewNext(sql: Query, company: string, id: string): Promise<void> {
  const held = await lockRecurringBill(sql, company, id)
  if (held)
    await sql`
      update recurring_bills set next_on = ${nextUntaken(held, new Set(held.taken), held.not_before)}::date
      where company_id = ${company} and id = ${id}`
}
