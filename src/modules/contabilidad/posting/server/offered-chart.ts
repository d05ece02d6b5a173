import type { Query } from '#src/server/database/transaction.ts'
import type { AccountChart } from '../../accounts/charts.ts'

const CHART_OF: Record<string, AccountChart> = { Colombia: 'puc', España: 'pgc' }

/** The starter chart for the company's country; null if it already has accounts. */
export async function offeredChart(sql: Query, company: string): Promise<AccountChart | null> {
  const [profile] = await sql<{ country: string; empty: boolean }>`
    select country, not exists (select from chart_of_accounts where company_id = ${company}) as empty
    from company_profiles where company_id = ${company}`
  return profile?.empty ? (CHART_OF[profile.country] ?? 'general') : null
}
