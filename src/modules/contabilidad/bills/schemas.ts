import { z } from 'zod'
import { tagFilter } from '#src/platform/notes/schemas.ts'
import { cursor, day, id, longText, moment, search, version } from '../../../kernel/fields.ts'
import { Totals } from '../../../kernel/money/totals.ts'
import { ShownTaxedLine } from '../../../platform/documents/line.ts'
import { dueDate } from '../invoices/new-invoice.ts'
import { BILLS_DUE_SOON } from '../summary.ts'

/** The states in lists. All are stored except Vencida, which is Pendiente past its due date. */
export const BILL_STATES = ['Pendiente', 'Vencida', 'Pagada', 'Acreditada', 'Anulada'] as const
export type BillState = (typeof BILL_STATES)[number]
/** A filter in the list: Pendiente and Vencida together. */
export const UNPAID = 'Por pagar'
export const BILL_FILTERS = [UNPAID, BILLS_DUE_SOON, ...BILL_STATES] as const

const row = {
  id: z.uuid(),
  /** The company's own, 'COM-2026-001'. */
  number: z.string(),
  /** As it stands on the supplier's paper; the company's own of a liquidación. */
  supplier_number: z.string(),
  supplier: z.string(),
  supplier_id: z.uuid(),
  date: z.string(),
  due_date: z.string(),
  description: z.string(),
  status: z.enum(BILL_STATES),
  amount: z.string(),
  paid: z.string(),
  credited: z.string(),
  balance: z.string(),
  currency: z.string(),
  version: z.int(),
}
export const BillRow = z.object(row)
export type BillRow = z.infer<typeof BillRow>

/** An entry of the Libro Diario, as a purchase shows it. */
export const PurchaseEntry = z.object({
  id: z.uuid(),
  year: z.int(),
  number: z.int(),
  date: z.string(),
  description: z.string(),
})
export type PurchaseEntry = z.infer<typeof PurchaseEntry>

/** What a payment paid of the bill. */
const BillPayment = z.object({
  id: z.uuid(),
  payment_id: z.uuid(),
  payment: z.string(),
  date: z.string(),
  amount: z.string(),
  username: z.string(),
  from_advance: z.boolean(),
  reversed_on: z.string().nullable(),
  reversal_reason: z.string(),
})

/** What the supplier took back of the bill. */
const BillCredit = z.object({
  id: z.uuid(),
  number: z.string(),
  supplier_number: z.string(),
  date: z.string(),
  reason: z.string(),
  amount: z.string(),
  refunded: z.string(),
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
})

export const Bill = z.object({
  ...row,
  subtotal: z.string(),
  discount: z.string(),
  general_discount: z.string(),
  tax: z.string(),
  /** What of its total we withhold: `amount` is what is left to pay. */
  withheld: z.string(),
  /** The recurring bill of which it is a period, 'YYYY-MM'. */
  recurring_id: z.uuid().nullable(),
  recurring_period: z.string().nullable(),
  /** What it came to when it was written. */
  totals: Totals,
  note: z.string(),
  /** By which the electronic document of a liquidación de compra is found; null where the supplier gave his invoice. */
  liquidation_id: z.uuid().nullable(),
  cost_center: z.string().nullable(),
  cost_center_id: z.uuid().nullable(),
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
  username: z.string(),
  created_at: moment(),
  lines: z.array(
    ShownTaxedLine.extend({
      account_id: z.uuid(),
      account: z.string(),
      /** The line of a receipt that it charges, and the receipt's number. */
      receipt_line_id: z.uuid().nullable(),
      receipt: z.string().nullable(),
      /** Before tax, less every discount. */
      net: z.string(),
    }),
  ),
  payments: z.array(BillPayment),
  credit_notes: z.array(BillCredit),
  entries: z.array(PurchaseEntry),
})
export type Bill = z.infer<typeof Bill>

export const BillChange = z.strictObject({ id: id(), version: version(), due_date: dueDate(), note: longText(1_000) })
export type BillChange = z.infer<typeof BillChange>

export const BILL_SORTS = ['date', '-date', 'due_date', '-due_date', 'supplier', '-supplier'] as const

export const BillListInput = z.strictObject({
  search: search(),
  status: z.enum(BILL_FILTERS, { error: 'Elige un estado de la lista.' }).optional(),
  supplier_id: z.uuid('Elige un proveedor de la lista.').optional(),
  from: day().optional(),
  to: day().optional(),
  tag: tagFilter(),
  sort: z.enum(BILL_SORTS).default('-date'),
  cursor: cursor(),
})
export type BillListInput = z.infer<typeof BillListInput>

export const OfSupplier = z.strictObject({ supplier_id: id('Elige un proveedor de la lista.') })
export type OfSupplier = z.infer<typeof OfSupplier>

/** What is proposed for a supplier's next bill. */
export const SupplierHabits = z.object({
  /** Of his last bill, or the company's usual one. */
  account_id: z.uuid().nullable(),
  payment_days: z.int(),
})
export type SupplierHabits = z.infer<typeof SupplierHabits>
