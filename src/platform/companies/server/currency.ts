import { refusalAt } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/db/transaction.ts'

/** Refuses another currency once an entry is posted: amounts are kept as written, in the currency of that day (decisions.md). */
export async function keepCurrency(sql: Query, company: string, currency: string): Promise<void> {
  const [posted] = await sql<{ currency: string }>`
    select p.currency from company_profiles p
    where p.company_id = ${company} and p.currency <> ${currency}
      and exists (select from journal_entries e where e.company_id = ${company})`
  if (!posted) return
  throw refusalAt('currency', `Ya hay asientos registrados en ${posted.currency}: la moneda no puede cambiar.`)
}
