import { z } from 'zod'
import { id, optionalText, requiredText, version } from '../../../kernel/fields.ts'
import { BillShare } from '../bill-payments/schemas.ts'
import { amountReceived } from '../invoices/schemas.ts'
import { PROPOSAL_KINDS } from './proposals/candidates.ts'
import { movedAmount } from './schemas.ts'

const MOST_PARTS = 50

const Part = z.strictObject({
  account_id: id('Elige una cuenta en cada línea.'),
  /** As the bank's: negative where it takes money out. */
  amount: movedAmount('Cada línea lleva un importe.'),
  cost_center_id: z.uuid('Elige un centro de costo de la lista.').nullable().default(null),
  description: optionalText(),
})
const InvoicePart = z.strictObject({ invoice_id: id('Elige una factura de la lista.'), amount: amountReceived() })

/** What a movement is: invoices or bills that it pays, lines of the books, accounts to which it goes. Together they make its amount. */
export const Reconciliation = z
  .strictObject({
    id: id(),
    invoices: z.array(InvoicePart).max(MOST_PARTS).default([]),
    bills: z.array(BillShare).max(MOST_PARTS).default([]),
    journal_lines: z.array(id('Elige una línea de los libros.')).max(MOST_PARTS).default([]),
    accounts: z.array(Part).max(MOST_PARTS).default([]),
  })
  .refine(
    ({ invoices, bills, journal_lines, accounts }) =>
      invoices.length + bills.length + journal_lines.length + accounts.length > 0,
    {
      error: 'Elige con qué se concilia.',
      path: ['accounts'],
    },
  )
export type Reconciliation = z.infer<typeof Reconciliation>

export const BankProposal = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  score: z.number(),
  certain: z.boolean(),
  title: z.string(),
  why: z.string(),
  invoices: z.array(z.object({ invoice_id: z.uuid(), amount: z.string() })),
  bills: z.array(z.object({ bill_id: z.uuid(), amount: z.string() })),
  journal_lines: z.array(z.uuid()),
  accounts: z.array(
    z.object({
      account_id: z.uuid(),
      amount: z.string(),
      cost_center_id: z.uuid().nullable(),
      description: z.string(),
    }),
  ),
})

export const ReconciledLines = z.object({
  done: z.int(),
  /** Whether another turn would find more. */
  more: z.boolean(),
  /** One of them, by which they are released together; null for none. */
  line_id: z.uuid().nullable(),
})
export type ReconciledLines = z.infer<typeof ReconciledLines>

export const BankRule = z.object({
  id: z.uuid(),
  contains: z.string(),
  account_id: z.uuid(),
  account: z.string(),
  cost_center_id: z.uuid().nullable(),
  cost_center: z.string().nullable(),
  description: z.string(),
  position: z.int(),
  learned: z.boolean(),
  version: z.int(),
})
export type BankRule = z.infer<typeof BankRule>

const rule = {
  contains: requiredText('Escribe qué contiene el texto.', 100).refine(
    (text) => text.trim().length >= 3,
    'Escribe al menos 3 caracteres.',
  ),
  account_id: id('Elige una cuenta.'),
  cost_center_id: z
    .union([z.uuid('Elige un centro de costo de la lista.'), z.literal('')])
    .nullable()
    .default(null),
  description: optionalText(),
}
export const NewBankRule = z.strictObject(rule)
export type NewBankRule = z.infer<typeof NewBankRule>
export const BankRuleChange = z.strictObject({ id: id(), version: version(), ...rule })
export type BankRuleChange = z.infer<typeof BankRuleChange>
export const BankRuleMove = z.strictObject({
  id: id(),
  /** The place that it takes, from 1. */
  position: z.int('Elige un lugar.').min(1, 'Elige un lugar.').max(1_000, 'Elige un lugar.'),
})
export type BankRuleMove = z.infer<typeof BankRuleMove>
