import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** Which day it is where the company is, 'YYYY-MM-DD': what is due, and what is past that, is judged by it. */
export async function companyDay(sql: Query, company: string): Promise<string> {
  const [profile] = await sql<{ country: string }>`select country from company_profiles where company_id = ${company}`
  return clockIn(zoneOf(found(profile).country)).day
}
