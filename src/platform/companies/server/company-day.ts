import fragment, { type Sql } from 'sql-template-tag'
import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf, zonesByCountry } from '#src/kernel/days/zone.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** The current day in the company's time zone, 'YYYY-MM-DD', which decides what is due or overdue. */
export async function companyDay(sql: Query, company: string): Promise<string> {
  const [profile] = await sql<{ country: string }>`select country from company_profiles where company_id = ${company}`
  return clockIn(zoneOf(found(profile).country)).day
}

const ZONES = JSON.stringify(zonesByCountry())
const ZONE = fragment`coalesce(${ZONES}::jsonb ->> country, ${zoneOf('')})`

/** The same day within a statement, which saves the way to the database and back; null for a company without a profile. */
export const companyToday = (company: string): Sql => fragment`(
  select (${new Date()}::timestamptz at time zone ${ZONE})::date from company_profiles where company_id = ${company})`

/** The company's time zone within a statement; null for a company without a profile. */
export const companyZone = (company: string): Sql =>
  fragment`(select ${ZONE} from company_profiles where company_id = ${company})`
