import { found } from '#src/kernel/refusal.ts'
import { clockIn, zoneOf } from '#src/kernel/zone.ts'
import type { Query } from '#src/server/db/transaction.ts'

/** Today where the company is, 'YYYY-MM-DD'. */
export async function companyDay(sql: Query, company: string): Promise<string> {
  const [profile] = await sql<{ country: string }>`
    select country from company_profiles where company_id = ${company}`
  return clockIn(zoneOf(found(profile).country)).day
}
