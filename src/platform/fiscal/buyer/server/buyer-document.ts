import type { Query } from '#src/server/database/transaction.ts'
import type { Environment } from '../../environments.ts'
import type { FiscalDocumentKind } from '../../packs/document.ts'
import type { FiscalCountry } from '../../packs/types.ts'
import type { FiscalState } from '../../states.ts'

/** What a buyer may know of the electronic document of an invoice or a note. */
export interface BuyerDocument {
  id: string
  country: FiscalCountry
  environment: Environment
  kind: FiscalDocumentKind
  key: string
  qr: string
  state: FiscalState
}

/** The one in force of what it was issued for; null for none. */
export async function buyerDocument(sql: Query, company: string, source: string): Promise<BuyerDocument | null> {
  const [document] = await sql<BuyerDocument>`
    select id, country, environment, kind, key, qr, state from fiscal_documents
    where company_id = ${company} and source_id = ${source} and kind <> 'anulacion' and not replaced
    order by sequence desc limit 1`
  return document ?? null
}
