import fragment, { type Sql } from 'sql-template-tag'
import { quoteKeys } from './quote-keys.ts'

interface WrittenQuoteLink {
  company: string
  /** The link's id. */
  link: string
  /** Whether the quote has it already. */
  stands: boolean
  quote: string
  /** Whether sharing it sends a draft. */
  draft: boolean
  /** Who shares it, where it is new. */
  author: string
  until: Sql
}

/** The statement that opens a quote's link, or gives the one that it has another end; the quote's row is held by then. */
export function quoteLinkWritten(secret: Buffer, written: WrittenQuoteLink): Sql {
  const { company, link, stands, quote, draft, author, until } = written
  const hash = quoteKeys.newLinkHash(secret, link)
  return stands
    ? fragment`
        update quote_links set expires_at = ${until}, token_hash = ${hash}, sent_draft = ${draft}, version = version + 1
        where company_id = ${company} and id = ${link} returning *`
    : fragment`
        insert into quote_links (company_id, id, quote_id, token_hash, expires_at, sent_draft, created_by)
        values (${company}, ${link}, ${quote}, ${hash}, ${until}, ${draft}, ${author}) returning *`
}
