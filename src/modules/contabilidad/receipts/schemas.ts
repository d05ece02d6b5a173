import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { cursor, day, email, id, longText, moment, optionalText, requiredText, search } from '../../../kernel/fields.ts'
import { KeptPaper } from '../../../platform/templates/paper-rows.ts'
import { amountReceived, chosenAccount, INVOICE_KINDS, InvoicePayment } from '../invoices/schemas.ts'
import { Entry } from '../rows.ts'
import { leftOver } from './rules.ts'

export const METHODS = ['Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro'] as const
export const RECEIPT_STATES = ['Aplicado', 'Con anticipo', 'Anulado'] as const

/** Invoices of one receipt. */
const MOST_INVOICES = 200

const row = {
  id: z.uuid(),
  number: z.string(),
  date: z.string(),
  client: z.string(),
  client_id: z.uuid().nullable(),
  amount: z.string(),
  /** What of it pays invoices, what went back, and what is left as the client's advance. */
  applied: z.string(),
  returned: z.string(),
  balance: z.string(),
  currency: z.string(),
  method: z.enum(METHODS),
  reference: z.string(),
  status: z.enum(RECEIPT_STATES),
}
export const ReceiptRow = z.object(row)
export type ReceiptRow = z.infer<typeof ReceiptRow>

/** What an invoice received of it. */
const ReceiptLine = InvoicePayment.omit({ account: true, receipt: true, note: true }).extend({
  invoice_id: z.uuid(),
  invoice: z.string(),
  kind: z.enum(INVOICE_KINDS),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

/** What of its advance was given back. */
const AdvanceRefund = InvoicePayment.omit({ receipt: true, from_advance: true })
export type AdvanceRefund = z.infer<typeof AdvanceRefund>

export const CashReceipt = z.object({
  ...row,
  account: z.string().nullable(),
  note: z.string(),
  posted: z.boolean(),
  lines: z.array(ReceiptLine),
  refunds: z.array(AdvanceRefund),
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
  papers: z.array(KeptPaper),
  entries: z.array(Entry),
  /** Its mails, the latest first. */
  mails: z.array(z.object({ id: z.uuid(), email: z.string(), username: z.string(), created_at: moment() })),
  /** The client's address in cdm; '' for none. */
  client_email: z.string(),
  username: z.string(),
  created_at: moment(),
})
export type CashReceipt = z.infer<typeof CashReceipt>

const NewLine = z.strictObject({ invoice_id: id('Elige una factura de la lista.'), amount: amountReceived() })

export const NewCashReceipt = z
  .strictObject({
    date: businessDay('Elige la fecha del recibo.'),
    client: requiredText('Escribe o elige el cliente.'),
    client_id: id('Elige un cliente de la lista.').nullable().default(null),
    amount: amountReceived(),
    method: z.enum(METHODS, { error: 'Elige una forma de pago de la lista.' }).default('Transferencia'),
    reference: optionalText(100),
    note: optionalText(500),
    account_id: chosenAccount(),
    /** What of it pays which invoice; the rest is an advance. */
    lines: z.array(NewLine).max(MOST_INVOICES, `Como máximo ${MOST_INVOICES} facturas.`).default([]),
  })
  .refine(({ amount, lines }) => !leftOver(amount, lines).startsWith('-'), {
    error: 'Repartes más de lo que recibiste.',
    path: ['lines'],
  })
export type NewCashReceipt = z.infer<typeof NewCashReceipt>

/** Takes from a receipt's advance for an invoice; `id` is the receipt's. */
export const AdvanceUse = z.strictObject({
  id: id(),
  invoice_id: id('Elige una factura de la lista.'),
  date: businessDay('Elige la fecha.'),
  amount: amountReceived(),
})
export type AdvanceUse = z.infer<typeof AdvanceUse>

/** Gives of a receipt's advance back; `id` is the receipt's. */
export const AdvanceReturn = z.strictObject({
  id: id(),
  date: businessDay('Elige la fecha.'),
  amount: amountReceived(),
  account_id: chosenAccount(),
  note: optionalText(500),
})
export type AdvanceReturn = z.infer<typeof AdvanceReturn>

export const ReceiptMailing = z.strictObject({ id: id(), email: email(), message: longText() })
export type ReceiptMailing = z.infer<typeof ReceiptMailing>

export const ReceiptListInput = z.strictObject({
  search: search(),
  status: z.enum(RECEIPT_STATES, { error: 'Elige un estado de la lista.' }).optional(),
  client_id: z.uuid('Elige un cliente de la lista.').optional(),
  from: day().optional(),
  to: day().optional(),
  cursor: cursor(),
})
export type ReceiptListInput = z.infer<typeof ReceiptListInput>

/** Of a contact by his id, of anybody else by his name. */
export const AccountOwner = z.strictObject({
  client_id: z.uuid('Elige un cliente de la lista.').optional(),
  client: optionalText(),
})
export type AccountOwner = z.infer<typeof AccountOwner>

/** What a client owes, the oldest due day first, and what of his money is left. */
export const OpenAccount = z.object({
  invoices: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(INVOICE_KINDS),
      number: z.string(),
      date: z.string(),
      due_date: z.string(),
      amount: z.string(),
      balance: z.string(),
    }),
  ),
  advance: z.string(),
  currency: z.string(),
})
export type OpenAccount = z.infer<typeof OpenAccount>
