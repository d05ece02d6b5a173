import type { DocumentLine } from '#src/platform/documents/line.ts'
import type { Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { slotFor } from '#src/server/slots.ts'

/** A quote that its client accepted, and in whose name what follows is written. */
interface AcceptedQuote {
  quote: string
  author: string
}

/** What other areas do in the transaction in which a client accepts a quote, as reserving stock. A refusal of theirs undoes the acceptance. */
export const onQuoteAccepted = slotFor<(issuing: Issuing, accepted: AcceptedQuote) => Promise<void>>(
  'what follows when a client accepts a quote',
)

/** A quote that is accepted, by its link or by hand, or is no longer. */
interface QuoteWithGoods {
  quote: string
  /** As people call it: 'COT-2026-004'. */
  number: string
  author: string
}

/** What another area does with the goods of accepted quotes, in the transaction of each act. */
export interface QuoteGoods {
  /** Before any invoice of it is issued. Answers what people should know, a sentence after a blank; '' for nothing. */
  onAccepted(
    sql: Query,
    company: string,
    quote: QuoteWithGoods & { lines: readonly Pick<DocumentLine, 'product_id' | 'quantity'>[] },
  ): Promise<string>
  /** Archived, or taken back from accepted. */
  onGivenUp(sql: Query, company: string, quote: string): Promise<void>
}

export const quoteGoods = slotFor<QuoteGoods>('what keeps goods for accepted quotes')
