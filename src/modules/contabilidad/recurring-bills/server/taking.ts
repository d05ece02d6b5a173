import { monthName } from '#src/kernel/month.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { dueIn } from '../periods.ts'
import { lockRecurringBill } from './held.ts'

/**
 * Holds the recurring bill of which a period is to be registered.
 * @throws Refusal for a month in which none is due, and one that is registered or left out
 */
export async function takePeriod(
  sql: Query,
  company: string,
  { id, period }: { id: string; period: string },
): Promise<void> {
  const held = found(await lockRecurringBill(sql, company, id))
  if (dueIn(held, period) === null)
    throw refusal('recurring_period_not_due', `En ${monthName(period)} no toca «${held.description}».`)
  if (held.taken.includes(period))
    throw refusal('recurring_period_taken', `${monthName(period)} de «${held.description}» ya se registró o se saltó.`)
}
