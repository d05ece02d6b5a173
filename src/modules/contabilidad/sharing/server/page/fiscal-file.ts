import { buyerDocument } from '#src/platform/fiscal/buyer/server/buyer-document.ts'
import { buyerFile } from '#src/platform/fiscal/buyer/server/buyer-file.ts'
import type { PublicFile } from '#src/platform/links/server/shared-documents.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** The XML of what was issued for an invoice or a note, once the authority accepted it. */
export async function fiscalFile(sql: Query, company: string, source: string): Promise<PublicFile | null> {
  const document = await buyerDocument(sql, company, source)
  const file = document && (await buyerFile(sql, company, document.id))
  return file && { bytes: file.xml, type: 'application/xml', name: file.name }
}
