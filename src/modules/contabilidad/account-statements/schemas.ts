import { z } from 'zod'
import { day, email, longText } from '../../../kernel/fields.ts'
import { AgeingRow } from '../invoices/schemas.ts'
import { AccountOwner } from '../receipts/schemas.ts'

/** The days are included; without a last one it goes to the present. */
export const StatementInput = AccountOwner.extend({ from: day().optional(), to: day().optional() })
export type StatementInput = z.infer<typeof StatementInput>

/** What changed what a client owes, and what he owes after it. */
const AccountMovement = z.object({
  date: z.string(),
  /** In a person's words, as in 'Factura FAC-2026-001'. */
  what: z.string(),
  /** The invoice or the receipt to open. */
  invoice_id: z.uuid().nullable(),
  receipt_id: z.uuid().nullable(),
  charge: z.string(),
  credit: z.string(),
  balance: z.string(),
})
export type AccountMovement = z.infer<typeof AccountMovement>

export const AccountStatement = z.object({
  client: z.string(),
  client_id: z.uuid().nullable(),
  /** His address in cdm; '' for none. */
  email: z.string(),
  currency: z.string(),
  opening: z.string(),
  rows: z.array(AccountMovement),
  charges: z.string(),
  credits: z.string(),
  closing: z.string(),
  /** What his invoices owe at the end of the last day, by days past due. */
  ageing: AgeingRow.omit({ key: true, client: true, client_id: true }),
  /** His money that pays no invoice yet, at the end of the last day. */
  advance: z.string(),
})
export type AccountStatement = z.infer<typeof AccountStatement>

export const StatementMailing = StatementInput.extend({ email: email(), message: longText() })
export type StatementMailing = z.infer<typeof StatementMailing>
