import type { Environment } from '#src/platform/fiscal/environments.ts'
import type { FiscalDocumentKind } from '#src/platform/fiscal/packs/document.ts'
import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** A mail to a buyer that is to be written. */
export interface BuyerLetter {
  document_id: string
  kind: FiscalDocumentKind
  source: string
  source_id: string
  /** The invoice whose public page shows it; null for a paper without a page. */
  invoice: string | null
  number: string
  country: FiscalCountry
  environment: Environment
  email: string
  company_name: string
  /** Who sent it, or issued the document; '' where that was nobody who still works there. */
  sender: string
  /** Where an answer goes; '' for nowhere. */
  reply_to: string
}

/** Undefined where the document is not in force any more. */
export async function buyerLetter(sql: Query, company: string, mailing: string): Promise<BuyerLetter | undefined> {
  const [letter] = await sql<BuyerLetter>`
    select m.document_id, d.kind, d.source, d.source_id, i.id as invoice, d.number, d.country, d.environment, m.email, c.display_name as company_name,
      coalesce(p.username, '') as sender, coalesce(p.email, c.email, '') as reply_to
    from buyer_mails m
    join fiscal_documents d on d.company_id = m.company_id and d.id = m.document_id and d.state in ('autorizado', 'con_avisos')
    join company_profiles c on c.company_id = m.company_id
    left join credit_notes n on n.company_id = d.company_id and n.id = d.source_id
    left join invoices i on i.company_id = d.company_id and i.id = coalesce(n.invoice_id, d.source_id)
    left join profiles p on p.company_id = m.company_id and p.id = coalesce(m.sent_by, d.created_by) and p.active
    where m.company_id = ${company} and m.id = ${mailing}`
  return letter
}
