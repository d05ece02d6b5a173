import { z } from 'zod'
import { cursor, id, moment, search, version } from '../../../kernel/fields.ts'
import { BEYOND_LINES, discountFits } from '../../../platform/documents/discount/general-discount.ts'
import { ShownTaxedLine } from '../../../platform/documents/line.ts'
import { checkedInvoice, DUE_BEFORE, invoiceFields } from '../invoices/new-invoice.ts'
import { invoiceTotals, isTotal } from '../invoices/rules.ts'

const MOST_DAYS = 3_660
const TOO_LATE = `Como máximo ${MOST_DAYS} días después de la factura.`

const row = {
  id: z.uuid(),
  client: z.string(),
  client_id: z.uuid().nullable(),
  description: z.string(),
  total: z.string(),
  /** Whether it was made from a quote: then they must come to the same. */
  from_quote: z.boolean(),
  username: z.string(),
  created_at: moment(),
  version: z.int(),
}
export const InvoiceDraftRow = z.object(row)
export type InvoiceDraftRow = z.infer<typeof InvoiceDraftRow>

export const InvoiceDraft = z.object({
  ...row,
  days_to_pay: z.int(),
  lines: z.array(ShownTaxedLine),
  /** Of a draft without lines. */
  amount: z.string(),
  general_discount: z.string(),
})
export type InvoiceDraft = z.infer<typeof InvoiceDraft>

const { quote_id: _, ...ofPeople } = invoiceFields
const { date: __, due_date: ___, series_id: ____, ...kept } = ofPeople
const fields = {
  ...kept,
  /** It has no date before it is issued, only the days from then on. */
  days_to_pay: z.int({ error: DUE_BEFORE }).min(0, DUE_BEFORE).max(MOST_DAYS, TOO_LATE),
}
/** Lines and amount may still be missing. */
const checked = <T extends z.ZodType<z.infer<z.ZodObject<typeof fields>>>>(schema: T) =>
  schema.refine(discountFits, BEYOND_LINES).refine(
    (typed) => {
      const totals = invoiceTotals(typed)
      return totals?.total === '0.00' || isTotal(totals)
    },
    { error: 'El total de la factura es demasiado grande.', path: ['amount'] },
  )

export const NewInvoiceDraft = checked(z.strictObject(fields))
export type NewInvoiceDraft = z.infer<typeof NewInvoiceDraft>
export const InvoiceDraftChange = checked(z.strictObject({ id: id(), version: version(), ...fields }))
export type InvoiceDraftChange = z.infer<typeof InvoiceDraftChange>

/** A draft as it is issued, with what was changed in it last. */
export const IssuedDraft = checkedInvoice(z.strictObject({ id: id(), version: version(), ...ofPeople }))
export type IssuedDraft = z.infer<typeof IssuedDraft>

export const InvoiceDraftList = z.strictObject({ search: search(), cursor: cursor() })
export type InvoiceDraftList = z.infer<typeof InvoiceDraftList>
