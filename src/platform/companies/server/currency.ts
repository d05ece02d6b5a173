import { refusalAt } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/db/transaction.ts'

/** Refuses another currency while an entry stands that is not reversed, or an invoice that is not annulled: their amounts are in the old one. */
export async function keepCurrency(sql: Query, company: string, currency: string): Promise<void> {
  const [written] = await sql<{ currency: string; posted: boolean; issued: boolean }>`
    select p.currency, exists (
        select from journal_entries e where e.company_id = ${company} and e.reverses_id is null and not exists (
          select from journal_entries r where r.company_id = ${company} and r.reverses_id = e.id)) as posted,
      exists (select from invoices i where i.company_id = ${company} and i.annulled_on is null) as issued
    from company_profiles p where p.company_id = ${company} and p.currency <> ${currency}`
  if (!written?.posted && !written?.issued) return
  const what = written.posted ? 'asientos registrados' : 'facturas emitidas'
  throw refusalAt('currency', `Ya hay ${what} en ${written.currency}: la moneda no puede cambiar.`)
}
