import fragment, { type Sql } from 'sql-template-tag'
import { invoiceKeys } from './invoice-keys.ts'

interface WrittenLink {
  company: string
  /** The link's id. */
  link: string
  /** Whether the invoice has it already. */
  stands: boolean
  invoice: string
  /** Who shares it, where it is new. */
  author: string
  until: Sql
}

/** The statement that opens an invoice's link, or gives the one that it has another end; the invoice's row is held by then. */
export function linkWritten(secret: Buffer, { company, link, stands, invoice, author, until }: WrittenLink): Sql {
  const hash = invoiceKeys.newLinkHash(secret, link)
  return stands
    ? fragment`
        update invoice_links set expires_at = ${until}, token_hash = ${hash}, version = version + 1
        where company_id = ${company} and id = ${link} returning *`
    : fragment`
        insert into invoice_links (company_id, id, invoice_id, token_hash, expires_at, created_by)
        values (${company}, ${link}, ${invoice}, ${hash}, ${until}, ${author}) returning *`
}
