import { clockIn, zoneOf } from '#src/kernel/zone.ts'
import type { Query } from '#src/server/db/transaction.ts'

/** Which day it is where the company is. */
export async function companyDay(sql: Query, company: string, now = new Date()): Promise<string> {
  const [profile] = await sql<{ country: string }>`
    select country from company_profiles where company_id = ${company}`
  return dayIn(profile?.country ?? '', now)
}

export const dayIn = (country: string, now: Date): string => clockIn(zoneOf(country), now).day
