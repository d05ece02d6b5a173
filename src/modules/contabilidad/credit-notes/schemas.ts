import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { amount, cursor, day, id, moment, requiredText, search } from '../../../kernel/fields.ts'
import { LineTax } from '../../../kernel/money/taxed-totals.ts'
import { MOST_LINES, quantity, ShownTaxedLine } from '../../../platform/documents/line.ts'
import { KeptPaper } from '../../../platform/templates/paper-rows.ts'
import { chosenAccount } from '../invoices/schemas.ts'
import { chosenSeries } from '../numbering/schemas.ts'

export const NOTE_STATES = ['Vigente', 'Anulada'] as const

const row = {
  id: z.uuid(),
  number: z.string(),
  date: z.string(),
  invoice_id: z.uuid(),
  invoice: z.string(),
  client: z.string(),
  reason: z.string(),
  amount: z.string(),
  /** What of it had been paid before and was given back. */
  refunded: z.string(),
  currency: z.string(),
  status: z.enum(NOTE_STATES),
}
export const CreditNoteRow = z.object(row)
export type CreditNoteRow = z.infer<typeof CreditNoteRow>

export const CreditNote = z.object({
  ...row,
  subtotal: z.string(),
  discount: z.string(),
  tax: z.string(),
  /** What of its total the client had withheld: `amount` is what is left. */
  withheld: z.string(),
  posted: z.boolean(),
  /** Among the notes of its invoice, from 1. */
  ordinal: z.int(),
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
  papers: z.array(KeptPaper),
  username: z.string(),
  created_at: moment(),
})
export type CreditNote = z.infer<typeof CreditNote>

/** What of an invoice can be credited: the lines with what was credited before, and their parts of its own discount; `amount` is what is left in all. */
export const Creditable = z.object({
  number: z.string(),
  date: z.string(),
  currency: z.string(),
  amount: z.string(),
  balance: z.string(),
  posted: z.boolean(),
  /** The taxes by code that it bears. */
  levied: z.array(LineTax.extend({ kind: z.string() })),
  lines: z.array(ShownTaxedLine.extend({ id: z.uuid(), credited: z.string(), general: z.string() })),
})
export type Creditable = z.infer<typeof Creditable>

/** Of an invoice with lines, quantities of them; of one without, an amount. */
export const NewCreditNote = z.strictObject({
  /** The invoice's. */
  id: id(),
  date: businessDay('Elige la fecha de la nota.'),
  reason: requiredText('Escribe el motivo.', 1_000),
  lines: z
    .array(
      z.strictObject({
        line_id: id('Elige una línea de la factura.'),
        quantity: quantity(),
        /** Whether its goods come back, where the invoice took some out. */
        to_stock: z.boolean().default(true),
      }),
    )
    .max(MOST_LINES, `Como máximo ${MOST_LINES} líneas.`)
    .default([]),
  amount: z
    .union([amount(), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
  /** Whence the money goes back, where some does. */
  account_id: chosenAccount(),
  series_id: chosenSeries(),
})
export type NewCreditNote = z.infer<typeof NewCreditNote>

export const CreditNoteListInput = z.strictObject({
  search: search(),
  status: z.enum(NOTE_STATES, { error: 'Elige un estado de la lista.' }).optional(),
  from: day().optional(),
  to: day().optional(),
  cursor: cursor(),
})
export type CreditNoteListInput = z.infer<typeof CreditNoteListInput>
