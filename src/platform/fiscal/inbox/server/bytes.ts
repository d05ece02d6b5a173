import type { Query } from '#src/server/database/transaction.ts'

/** A document's bytes as they are sent; null for none. */
export async function fiscalBytes(
  sql: Query,
  company: string,
  id: string,
): Promise<{ xml: Buffer; number: string } | null> {
  const [row] = await sql<{ xml: Buffer; number: string }>`
    select xml, number from fiscal_documents where company_id = ${company} and id = ${id}`
  return row ?? null
}
