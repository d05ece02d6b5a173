import type { Query } from '#src/server/database/transaction.ts'

/** In a new company what makes the goods is ordered when a client accepts; the invoice waits for a person. */
export async function makeFirstQuoteSettings(sql: Query, company: string): Promise<void> {
  await sql`insert into quote_settings (company_id, drafts_orders) values (${company}, true)`
}
