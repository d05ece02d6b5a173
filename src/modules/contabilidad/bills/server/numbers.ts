import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'

type PurchaseSeries = 'COM' | 'EGR' | 'GAS' | 'NCP' | 'OC' | 'ENT' | 'DEV'

/** The next number of a series and year, 'COM-2026-001': without gaps, because a number whose transaction fails is given again. */
export async function nextPurchaseNumber(
  sql: Query,
  company: string,
  series: PurchaseSeries,
  date: string,
): Promise<string> {
  const year = Number(date.slice(0, 4))
  const [counted] = await sql<{ last_number: number }>`
    insert into purchase_counters (company_id, series, year, last_number) values (${company}, ${series}, ${year}, 1)
    on conflict (company_id, series, year) do update set last_number = purchase_counters.last_number + 1
    returning last_number`
  return `${series}-${year}-${String(found(counted).last_number).padStart(3, '0')}`
}
