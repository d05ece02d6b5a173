import type { Query } from '#src/server/database/transaction.ts'
import type { Environment } from '../../environments.ts'
import type { FiscalDocumentKind } from '../../packs/document.ts'
import type { FiscalCountry } from '../../packs/types.ts'
import { TRANSCRIBED } from '../../series/server/transcribed.ts'
import type { FiscalState } from '../../states.ts'

/** What a buyer may know of the electronic document of an invoice or a note. */
export interface BuyerDocument {
  id: string
  country: FiscalCountry
  environment: Environment
  kind: Exclude<FiscalDocumentKind, 'anulacion'>
  /** Whether it transcribes an invoice on paper. */
  transcribed: boolean
  key: string
  qr: string
  state: FiscalState
}

/** The one in force of what it was issued for; null for none. */
export async function buyerDocument(sql: Query, company: string, source: string): Promise<BuyerDocument | null> {
  return (await buyerDocuments(sql, company, [source])).get(source) ?? null
}

/** Those in force, by what they were issued for. */
export async function buyerDocuments(
  sql: Query,
  company: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string, BuyerDocument>> {
  const rows = await sql<BuyerDocument & { source_id: string }>`
    select distinct on (d.source_id) d.source_id, d.id, d.country, d.environment, d.kind, d.key, d.qr, d.state, ${TRANSCRIBED}
    from fiscal_documents d
    where d.company_id = ${company} and d.source_id = any(${[...sources]}::uuid[]) and d.kind <> 'anulacion' and not d.replaced
    order by d.source_id, d.sequence desc`
  return new Map(rows.map(({ source_id, ...document }) => [source_id, document]))
}
