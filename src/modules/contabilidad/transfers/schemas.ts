import { z } from 'zod'
import type { Upload } from '../../../kernel/contract.ts'
import { cursor, id, longText, moment, requiredText, search, version } from '../../../kernel/fields.ts'

export const REPORT_STATES = ['Por revisar', 'Confirmado', 'Rechazado'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** What a client sends as a receipt. */
export const RECEIPT = {
  mostBytes: 2 * 1_048_576,
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
} as const satisfies Upload

export const PaymentInstructions = z.object({
  instructions: z.string(),
  /** Whether new invoices print them. */
  on_paper: z.boolean(),
  version: z.int(),
})
export type PaymentInstructions = z.infer<typeof PaymentInstructions>
export const InstructionsChange = z.strictObject({
  instructions: longText(2_000),
  on_paper: z.boolean({ error: 'Elige si se imprime.' }).default(false),
  version: version(),
})
export type InstructionsChange = z.infer<typeof InstructionsChange>

/** A payment that a client says he made. */
export const ReportedPayment = z.object({
  id: z.uuid(),
  invoice_id: z.uuid(),
  number: z.string(),
  client: z.string(),
  name: z.string(),
  date: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(REPORT_STATES),
  /** Why it was refused; '' of one that was not. */
  reason: z.string(),
  /** Whether its payment goes into the books, and so into an account. */
  posted: z.boolean(),
  created_at: moment(),
})
export type ReportedPayment = z.infer<typeof ReportedPayment>

export const ReportList = z.strictObject({
  search: search(),
  status: z.enum(REPORT_STATES, { error: 'Elige un estado de la lista.' }).optional(),
  invoice_id: z.uuid('Elige una factura de la lista.').optional(),
  cursor: cursor(),
})
export type ReportList = z.infer<typeof ReportList>

export const ReportConfirmation = z.strictObject({
  id: id(),
  account_id: z
    .union([id('Elige una cuenta de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
})
export type ReportConfirmation = z.infer<typeof ReportConfirmation>

export const ReportRefusal = z.strictObject({ id: id(), reason: requiredText('Escribe el motivo.', 1_000) })
export type ReportRefusal = z.infer<typeof ReportRefusal>
