import type { Query } from '#src/server/database/transaction.ts'

/** What exists in the company's currency: entries that are not reversed, and invoices that are not annulled. */
export async function holdsCurrency(sql: Query, company: string): Promise<string | null> {
  const [written] = await sql<{ posted: boolean; issued: boolean; received: boolean }>`
    select exists (
        select from journal_entries e where e.company_id = ${company} and e.reverses_id is null and not exists (
          select from journal_entries r where r.company_id = ${company} and r.reverses_id = e.id)) as posted,
      exists (select from invoices i where i.company_id = ${company} and i.annulled_on is null) as issued,
      exists (select from receipts r where r.company_id = ${company} and r.annulled_on is null) as received`
  if (written?.posted) return 'asientos registrados'
  if (written?.issued) return 'facturas emitidas'
  return written?.received ? 'recibos de dinero' : null
}
