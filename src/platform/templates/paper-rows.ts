import { z } from 'zod'
import { id, moment } from '../../kernel/fields.ts'

/** What is kept as it was issued. */
export const PAPER_KINDS = ['invoice', 'quote', 'payslip', 'credit_note', 'receipt'] as const

/** What every kept document says of itself; the rest is its module's. */
export interface PaperDocument {
  type: (typeof PAPER_KINDS)[number]
  /** YYYY-MM-DD */
  date: string
}

/**
 * When a document was kept: issued or sent, annulled, printed next where that was before papers were kept, accepted by its client, or corrected before the
 * authority.
 */
export const PAPER_OCCASIONS = ['issue', 'annulment', 'first_print', 'acceptance', 'correction'] as const
export type PaperOccasion = (typeof PAPER_OCCASIONS)[number]

/** An issued paper as the document's own screen tells of it. */
export const KeptPaper = z.object({
  edition: z.int(),
  occasion: z.enum(PAPER_OCCASIONS),
  /** Of the PDF's bytes; null while they are being written. */
  sha256: z.string().nullable(),
  created_at: moment(),
})
export type KeptPaper = z.infer<typeof KeptPaper>

/** A document on paper; the last edition unless said. */
export const Printing = z.strictObject({
  id: id(),
  edition: z.coerce.number({ error: 'Elige una edición.' }).int('Elige una edición.').min(1).max(10_000).optional(),
})
export type Printing = z.infer<typeof Printing>
