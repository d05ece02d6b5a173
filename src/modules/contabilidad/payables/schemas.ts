import { z } from 'zod'
import { AgeingRow } from '../invoices/schemas.ts'

/** What is owed to a supplier by days past due: none, up to 30, up to 60, up to 90, more. */
export const PayableRow = AgeingRow.omit({ client: true, client_id: true, invoices: true }).extend({
  supplier: z.string(),
  supplier_id: z.uuid().nullable(),
  bills: z.int(),
})
export type PayableRow = z.infer<typeof PayableRow>
