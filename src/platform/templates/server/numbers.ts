import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** What is numbered a company and year: templates of quotes and invoices, quotes, invoices, credit and debit notes, receipts. */
export type NumberSeries = 'TPL-COT' | 'TPL-FAC' | 'COT' | 'FAC' | 'NC' | 'ND' | 'RC'

/**
 * The next number of a series: TPL-COT-2026-001; padded to three digits, so the thousandth is TPL-COT-2026-1000. Whoever
 * asks at the same time waits until this transaction ends, and a number whose transaction fails is given again: there are no gaps.
 */
export async function nextNumber(sql: Query, company: string, series: NumberSeries, year: number): Promise<string> {
  const [counted] = await sql<{ last_number: number }>`
    insert into document_counters (company_id, series, year, last_number) values (${company}, ${series}, ${year}, 1)
    on conflict (company_id, series, year) do update set last_number = document_counters.last_number + 1
    returning last_number`
  return `${series}-${year}-${String(found(counted).last_number).padStart(3, '0')}`
}
