import type { DocumentLine } from '#src/platform/documents/line.ts'
import type { Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { slotFor } from '#src/server/slots.ts'
import { type AcceptedQuote, lockAccepted } from './quotes/server/accepted.ts'
import { soldAt } from './quotes/server/sold-at.ts'
import { linkSlot, linksOfQuotes } from './server/chain.ts'

/**
 * What other areas do in the transaction in which a client accepts a quote. `orders`: whether the company wants what makes the goods to be ordered then.
 * Answers what people should know, a sentence after a blank; '' for nothing. A refusal of theirs undoes the acceptance.
 */
export const onQuoteAccepted = slotFor<
  (issuing: Issuing, accepted: AcceptedQuote & { orders: boolean }) => Promise<string>
>('what follows when a client accepts a quote')

/** For acts by which an accepted quote becomes something else. */
export const lockAcceptedQuote = lockAccepted

/** Filled by modules that make something else of accepted quotes than invoices. */
export const quoteLinks = linkSlot

/** Opportunities, quotes, invoices and payments, as far as they are open to the person. */
export const chainOfQuotes = linksOfQuotes

/** At what quotes offer their products, before taxes. */
export const quotedPrices = soldAt

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
