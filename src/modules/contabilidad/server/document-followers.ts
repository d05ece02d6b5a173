import type { DocumentLine } from '#src/platform/documents/line.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type FillingAreas, slotFor } from '#src/server/slots.ts'

/** A line of a document, as far as goods are concerned. */
type GoodsLine = Pick<DocumentLine, 'product_id' | 'quantity'>

interface FollowedDocument {
  id: string
  /** As people call it: 'FAC-2026-001'. */
  number: string
  /** The day on which it counts. */
  date: string
  /** Who issued or annulled it. */
  author: string
}

/** What another area does with the goods of invoices and credit notes, in the transaction of each. A refusal of its undoes the document. */
export interface DocumentFollower {
  /** `quote_id`: the quote that it was made from. */
  onInvoiceIssued(
    sql: Query,
    company: string,
    invoice: FollowedDocument & { lines: readonly GoodsLine[]; quote_id: string | null },
  ): Promise<void>
  onInvoiceAnnulled(sql: Query, company: string, invoice: FollowedDocument): Promise<void>
  /** `returned`: the lines of which the goods come back. */
  onCreditNoteIssued(
    sql: Query,
    company: string,
    note: FollowedDocument & { invoice: string; returned: readonly GoodsLine[] },
  ): Promise<void>
  onCreditNoteAnnulled(sql: Query, company: string, note: FollowedDocument): Promise<void>
}

export const followerSlot = slotFor<DocumentFollower>('what follows invoices and credit notes')

/** Tells every follower, one after the other. */
export async function tellFollowers(
  areas: FillingAreas,
  tell: (follower: DocumentFollower) => Promise<void>,
): Promise<void> {
  for (const follower of followerSlot.filledBy(areas)) await tell(follower)
}
