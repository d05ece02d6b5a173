import type { BegunBill } from '../../bills/screens/bill-dialog.tsx'
import type { EinvoiceDraft } from '../schemas.ts'

/** The form of a bill as an electronic invoice fills it. */
export const billOf = (draft: EinvoiceDraft, supplier: string): BegunBill => ({
  file: draft.file,
  initial: {
    supplier_id: supplier,
    supplier_number: draft.number,
    date: draft.issued,
    due_date: draft.due,
    general_discount: draft.general_discount,
    file_ids: [draft.file.id],
    lines: draft.lines.map(({ account_id, ...line }) => ({ ...line, account_id: account_id ?? '' })),
  },
})
