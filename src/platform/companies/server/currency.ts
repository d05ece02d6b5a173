import { refusalAt } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/db/transaction.ts'

/** Refuses another currency once an entry or an invoice is written: amounts stay in the currency of that day (decisions.md). */
export async function keepCurrency(sql: Query, company: string, currency: string): Promise<void> {
  const [written] = await sql<{ currency: string; posted: boolean; issued: boolean }>`
    select p.currency, exists (select from journal_entries e where e.company_id = ${company}) as posted,
      exists (select from invoices i where i.company_id = ${company}) as issued
    from company_profiles p where p.company_id = ${company} and p.currency <> ${currency}`
  if (!written?.posted && !written?.issued) return
  const what = written.posted ? 'asientos registrados' : 'facturas emitidas'
  throw refusalAt('currency', `Ya hay ${what} en ${written.currency}: la moneda no puede cambiar.`)
}
