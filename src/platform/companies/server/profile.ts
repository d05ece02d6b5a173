import fragment, { empty } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'

// What other areas write into a company's profile; its row exists from the registration on.

/** False if the profile has changed since `version`. */
export async function setWebsite(
  sql: Query,
  company: string,
  { website, version }: { website: string; version?: number },
): Promise<boolean> {
  const saved = await sql`
    update company_profiles set website = ${website}, version = version + 1
    where company_id = ${company} ${version === undefined ? empty : fragment`and version = ${version}`} returning company_id`
  return saved.length > 0
}

export async function requireSecondFactor(sql: Query, company: string, required: boolean): Promise<void> {
  await sql`update company_profiles set second_factor_required = ${required} where company_id = ${company}`
}

interface Membership {
  status: 'Al día' | 'Pendiente'
  /** The day of the next payment; null before the first one. */
  next_payment: string | null
}

/** Returns the company's name. */
export async function setMembership(
  sql: Query,
  company: string,
  { status, next_payment }: Membership,
): Promise<string> {
  const [settled] = await sql<{ name: string }>`
    update company_profiles set membership_status = ${status}, next_payment = ${next_payment}
    where company_id = ${company} returning display_name as name`
  return found(settled).name
}
