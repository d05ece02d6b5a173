import type { Issuing } from '#src/platform/templates/server/papers/freeze.ts'
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
