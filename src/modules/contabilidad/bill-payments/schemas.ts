import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { cursor, day, id, moment, optionalText, search } from '../../../kernel/fields.ts'
import { KeptPaper } from '../../../platform/templates/paper-rows.ts'
import { PurchaseEntry } from '../bills/schemas.ts'
import { amountReceived, chosenAccount } from '../invoices/schemas.ts'
import { leftOver } from '../receipts/rules.ts'
import { METHODS, RECEIPT_STATES } from '../receipts/schemas.ts'

/** What no money went out for: a supplier's credit note left it in our favour. */
export const BY_CREDIT_NOTE = 'Nota de crédito'

/** Bills of one payment. */
const MOST_BILLS = 200

const row = {
  id: z.uuid(),
  number: z.string(),
  date: z.string(),
  supplier: z.string(),
  supplier_id: z.uuid(),
  amount: z.string(),
  /** What of it paid bills, what came back, and what is left as an advance. */
  applied: z.string(),
  returned: z.string(),
  balance: z.string(),
  currency: z.string(),
  method: z.enum([...METHODS, BY_CREDIT_NOTE]),
  reference: z.string(),
  status: z.enum(RECEIPT_STATES),
}
export const SupplierPaymentRow = z.object(row)
export type SupplierPaymentRow = z.infer<typeof SupplierPaymentRow>

const Part = z.object({
  id: z.uuid(),
  date: z.string(),
  amount: z.string(),
  username: z.string(),
  /** The day and reason of its reversal. */
  reversed_on: z.string().nullable(),
  reversal_reason: z.string(),
})

export const SupplierPayment = z.object({
  ...row,
  account: z.string(),
  /** The supplier's note that left it in our favour. */
  credit_note_id: z.uuid().nullable(),
  note: z.string(),
  lines: z.array(
    Part.extend({ bill_id: z.uuid(), bill: z.string(), supplier_number: z.string(), from_advance: z.boolean() }),
  ),
  refunds: z.array(Part.extend({ account: z.string(), note: z.string() })),
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
  papers: z.array(KeptPaper),
  entries: z.array(PurchaseEntry),
  username: z.string(),
  created_at: moment(),
})
export type SupplierPayment = z.infer<typeof SupplierPayment>

/** What of a payment pays a bill. */
export const BillShare = z.strictObject({ bill_id: id('Elige una factura de la lista.'), amount: amountReceived() })
export type BillShare = z.infer<typeof BillShare>

const Paying = z.strictObject({
  date: businessDay('Elige la fecha del pago.'),
  supplier_id: id('Elige el proveedor, o créalo aquí mismo.'),
  amount: amountReceived(),
  method: z.enum(METHODS, { error: 'Elige una forma de pago de la lista.' }).default('Transferencia'),
  reference: optionalText(100),
  note: optionalText(500),
  account_id: chosenAccount(),
  /** What of it pays which bill; the rest is an advance. */
  lines: z.array(BillShare).max(MOST_BILLS, `Como máximo ${MOST_BILLS} facturas.`).default([]),
})

export const NewSupplierPayment = Paying.refine(({ amount, lines }) => !leftOver(amount, lines).startsWith('-'), {
  error: 'Repartes más de lo que pagas.',
  path: ['lines'],
})
export type NewSupplierPayment = z.infer<typeof NewSupplierPayment>

/** What is asked where one bill is paid. */
export const OneBillPaid = Paying.pick({ date: true, amount: true, method: true, reference: true, account_id: true })

/** Takes from a payment's advance for a bill; `id` is the payment's. */
export const SupplierAdvanceUse = z.strictObject({
  id: id(),
  bill_id: id('Elige una factura de la lista.'),
  date: businessDay('Elige la fecha.'),
  amount: amountReceived(),
})
export type SupplierAdvanceUse = z.infer<typeof SupplierAdvanceUse>

/** The supplier gives of an advance back; `id` is the payment's. */
export const SupplierAdvanceReturn = z.strictObject({
  id: id(),
  date: businessDay('Elige la fecha.'),
  amount: amountReceived(),
  account_id: chosenAccount(),
  note: optionalText(500),
})
export type SupplierAdvanceReturn = z.infer<typeof SupplierAdvanceReturn>

export const SupplierPaymentListInput = z.strictObject({
  search: search(),
  status: z.enum(RECEIPT_STATES, { error: 'Elige un estado de la lista.' }).optional(),
  supplier_id: z.uuid('Elige un proveedor de la lista.').optional(),
  from: day().optional(),
  to: day().optional(),
  cursor: cursor(),
})
export type SupplierPaymentListInput = z.infer<typeof SupplierPaymentListInput>

/** What is owed to a supplier, the oldest due day first, and what he holds of ours. */
export const SupplierAccount = z.object({
  bills: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      supplier_number: z.string(),
      date: z.string(),
      due_date: z.string(),
      amount: z.string(),
      balance: z.string(),
    }),
  ),
  advance: z.string(),
  currency: z.string(),
})
export type SupplierAccount = z.infer<typeof SupplierAccount>
