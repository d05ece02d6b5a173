import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** The current day in the company's time zone, 'YYYY-MM-DD', which decides what is due or overdue. */
export async function companyDay(sql: Query, company: string): Promise<string> {
  const [profile] = await sql<{ country: string }>`select country from company_profiles where company_id = ${company}`
  return clockIn(zoneOf(found(profile).country)).day
}
