import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { cursor, day, id, moment, requiredText, search } from '../../../kernel/fields.ts'
import { LineTax } from '../../../kernel/money/taxed-totals.ts'
import { Totals } from '../../../kernel/money/totals.ts'
import { MOST_LINES, quantity, ShownTaxedLine } from '../../../platform/documents/line.ts'
import { fileIds } from '../attachments/schemas.ts'
import { PurchaseEntry } from '../bills/schemas.ts'
import { NOTE_STATES } from '../credit-notes/schemas.ts'
import { amountReceived, chosenAccount } from '../invoices/schemas.ts'

/** What became of goods whose price a supplier takes back: they went back, they stay and cost less, they stay and are billed again. */
export const CREDITED_GOODS = ['devuelta', 'rebaja', 'refactura'] as const
export type CreditedGoods = (typeof CREDITED_GOODS)[number]

/** What becomes of money that was paid before: it stays with the supplier as an advance, or he gives it back. */
export const OVERPAID = ['favor', 'dinero'] as const

const row = {
  id: z.uuid(),
  /** The company's own, 'NCP-2026-001'. */
  number: z.string(),
  /** As it stands on the supplier's paper. */
  supplier_number: z.string(),
  date: z.string(),
  bill_id: z.uuid(),
  bill: z.string(),
  supplier: z.string(),
  reason: z.string(),
  amount: z.string(),
  /** What of it had been paid before. */
  refunded: z.string(),
  currency: z.string(),
  status: z.enum(NOTE_STATES),
}
export const SupplierCreditNoteRow = z.object(row)
export type SupplierCreditNoteRow = z.infer<typeof SupplierCreditNoteRow>

export const SupplierCreditNote = z.object({
  ...row,
  totals: Totals,
  /** Where what had been paid came back; null: it stays with the supplier. */
  account: z.string().nullable(),
  /** Of the advance in our favour. */
  payment_id: z.uuid().nullable(),
  /** Whether no later note of its bill stands: the last is annulled first. */
  last: z.boolean(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      quantity: z.string(),
      net: z.string(),
      goods: z.enum(['', ...CREDITED_GOODS]),
      account: z.string(),
    }),
  ),
  entries: z.array(PurchaseEntry),
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
  username: z.string(),
  created_at: moment(),
})
export type SupplierCreditNote = z.infer<typeof SupplierCreditNote>

/** What a supplier can still take back of a bill; `amount` is what is left in all. */
export const CreditableBill = z.object({
  number: z.string(),
  supplier_number: z.string(),
  supplier: z.string(),
  date: z.string(),
  currency: z.string(),
  amount: z.string(),
  balance: z.string(),
  levied: z.array(LineTax.extend({ kind: z.string() })),
  lines: z.array(
    ShownTaxedLine.extend({
      id: z.uuid(),
      account: z.string(),
      /** The receipt whose goods it charges; null of what is no goods. */
      receipt: z.string().nullable(),
      /** Units and net amount that notes took back before, and that are left. */
      credited_net: z.string(),
      left: z.string(),
      left_net: z.string(),
      /** Of a price that includes its taxes, what of the whole line each of them is; null of any other. */
      carried: z.array(z.object({ id: z.string(), amount: z.string() })).nullable(),
      /** Of its receipt's units: those that went back, were billed, and wait for their credit. */
      returned: z.int(),
      /** A fixed asset that was made of it. */
      asset: z.string().nullable(),
    }),
  ),
})
export type CreditableBill = z.infer<typeof CreditableBill>

const CreditedLine = z.strictObject({
  line_id: id('Elige una línea de la factura.'),
  /** None: only the price comes down. */
  quantity: z.union([quantity(), z.literal('').transform(() => '0')]).default('0'),
  /** Without taxes. */
  amount: amountReceived(),
  goods: z
    .union([z.enum(CREDITED_GOODS, { error: 'Elige qué pasó con la mercancía.' }), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
  /** Another account than that of the bill's line. */
  account_id: id('Elige una cuenta de la lista.').nullable().default(null),
})
export type CreditedLine = z.infer<typeof CreditedLine>

export const NewSupplierCreditNote = z.strictObject({
  /** The bill's. */
  id: id(),
  supplier_number: requiredText('Escribe el número que el proveedor dio a su nota.', 60),
  date: businessDay('Elige la fecha de la nota.'),
  reason: requiredText('Escribe el motivo.', 1_000),
  lines: z
    .array(CreditedLine)
    .min(1, 'Elige qué acredita el proveedor.')
    .max(MOST_LINES, `Como máximo ${MOST_LINES} líneas.`)
    .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, 'Cada línea va una vez.'),
  overpaid: z.enum(OVERPAID, { error: 'Elige qué pasa con lo que ya pagaste.' }).default('favor'),
  /** Where the money comes in that he gives back. */
  account_id: chosenAccount(),
  /** Uploaded papers that hang on it. */
  file_ids: fileIds(),
})
export type NewSupplierCreditNote = z.infer<typeof NewSupplierCreditNote>

export const SupplierCreditNoteListInput = z.strictObject({
  search: search(),
  status: z.enum(NOTE_STATES, { error: 'Elige un estado de la lista.' }).optional(),
  from: day().optional(),
  to: day().optional(),
  cursor: cursor(),
})
export type SupplierCreditNoteListInput = z.infer<typeof SupplierCreditNoteListInput>
