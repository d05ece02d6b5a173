import type { BegunNote } from '../../supplier-credit-notes/screens/credit-draft.ts'
import type { EinvoiceNoteDraft } from '../schemas.ts'

/** The form of a supplier's note as an electronic one fills it. */
export const noteOf = ({ file, number, issued, reason, lines }: EinvoiceNoteDraft): BegunNote => ({
  file,
  initial: {
    supplier_number: number,
    date: issued,
    reason,
    lines: lines.map(({ description: _, ...line }) => ({ ...line, account_id: null })),
  },
})
