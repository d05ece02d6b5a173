import { z } from 'zod'
import { tagFilter } from '#src/platform/notes/schemas.ts'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { ChainLink } from '../../../kernel/documents/chain.ts'
import {
  amount,
  cursor,
  day,
  email,
  id,
  longText,
  moment,
  optionalText,
  requiredText,
  search,
  version,
} from '../../../kernel/fields.ts'
import { Totals } from '../../../kernel/money/totals.ts'
import { ShownTaxedLine } from '../../../platform/documents/line.ts'
import { KeptPaper } from '../../../platform/templates/paper-rows.ts'
import { Entry } from '../rows.ts'
import { OWED } from '../summary.ts'
import { dueDate } from './new-invoice.ts'

/** The states in lists. All are stored except Vencida, which is Pendiente past its due date. */
export const INVOICE_STATES = ['Pendiente', 'Vencida', 'Pagada', 'Acreditada', 'Anulada'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
export const INVOICE_FILTERS = [OWED, ...INVOICE_STATES] as const

const LONGEST_REASON = 1_000
const reason = () => requiredText('Escribe el motivo.', LONGEST_REASON)

/** What an invoice is: one itself, or a note that adds to another. */
export const INVOICE_KINDS = ['Factura', 'Nota de débito'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

const row = {
  id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  date: z.string(),
  client: z.string(),
  client_id: z.uuid().nullable(),
  description: z.string(),
  due_date: z.string(),
  status: z.enum(INVOICE_STATES),
  amount: z.string(),
  paid: z.string(),
  /** What credit notes took back. */
  credited: z.string(),
  balance: z.string(),
  currency: z.string(),
  version: z.int(),
}
export const InvoiceRow = z.object(row)
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const InvoicePayment = z.object({
  id: z.uuid(),
  date: z.string(),
  amount: z.string(),
  account: z.string().nullable(),
  note: z.string(),
  username: z.string(),
  /** The day and reason of its reversal. */
  reversed_on: z.string().nullable(),
  reversal_reason: z.string(),
  /** The receipt that it is of; `from_advance`: taken from its advance. */
  receipt: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  from_advance: z.boolean(),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** A credit note, as its invoice shows it. */
const InvoiceNote = z.object({
  id: z.uuid(),
  number: z.string(),
  date: z.string(),
  amount: z.string(),
  refunded: z.string(),
  reason: z.string(),
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
})
export type InvoiceNote = z.infer<typeof InvoiceNote>

/** A debit note, as its invoice shows it. */
const InvoiceDebit = z.object({
  id: z.uuid(),
  number: z.string(),
  date: z.string(),
  amount: z.string(),
  reason: z.string(),
  annulled_on: z.string().nullable(),
})

export const Invoice = z.object({
  ...row,
  subtotal: z.string(),
  discount: z.string(),
  /** Of the whole invoice, beside its lines': '10%', an amount, or '0'. */
  general_discount: z.string(),
  tax: z.string(),
  /** What of its total the client withholds: `amount` is what is left to pay. */
  withheld: z.string(),
  /** What it came to when it was issued. */
  totals: Totals,
  /** Whether the invoice is posted; then its payments are too. */
  posted: z.boolean(),
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
  /** Internal: never printed. */
  internal_note: z.string(),
  /** The issued editions, the last one first. */
  papers: z.array(KeptPaper),
  /** The due date on the stored paper, if it was changed later. */
  printed_due_date: z.string().nullable(),
  username: z.string(),
  created_at: moment(),
  /** `net`: before tax, less the line's own discount. */
  lines: z.array(ShownTaxedLine.extend({ net: z.string() })),
  payments: z.array(InvoicePayment),
  credit_notes: z.array(InvoiceNote),
  debit_notes: z.array(InvoiceDebit),
  /** Of a debit note: the invoice that it adds to, and why. */
  debits: z.object({ id: z.uuid(), number: z.string(), date: z.string() }).nullable(),
  debit_reason: z.string(),
  /** The client's email address in cdm; '' for none. */
  client_email: z.string(),
  /** Its mails, the latest first. */
  mails: z.array(z.object({ id: z.uuid(), email: z.string(), username: z.string(), created_at: moment() })),
  /** Whether its client is reminded of it by the company's rules, and of what he was, the latest first. */
  reminded: z.boolean(),
  reminders: z.array(z.object({ id: z.uuid(), email: z.string(), created_at: moment() })),
  /** The quote it was made from, if quotes are open to the person. */
  quote: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  entries: z.array(Entry),
  /** The opportunity and the quote that it comes from, itself, and its payments. */
  chain: z.array(ChainLink),
})
export type Invoice = z.infer<typeof Invoice>
/** The fields that contabilidad itself stores. */
export type WrittenInvoice = Omit<Invoice, 'quote' | 'chain'>

export const InvoiceChange = z.strictObject({
  id: id(),
  version: version(),
  internal_note: longText(1_000),
  due_date: dueDate(),
})
export type InvoiceChange = z.infer<typeof InvoiceChange>

export const Annulment = z.strictObject({ id: id(), date: day('Elige la fecha de la anulación.'), reason: reason() })
export type Annulment = z.infer<typeof Annulment>

/** Of money that changes hands: more than 0. */
export const amountReceived = () =>
  amount().refine((text) => !/^0+(\.0*)?$/.test(text), 'Escribe un importe mayor que 0.')

/** An account of the chart; '' and null are none. */
export const chosenAccount = () =>
  z
    .union([id('Elige una cuenta de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null)

export const NewPayment = z.strictObject({
  id: id(),
  date: businessDay('Elige la fecha del pago.'),
  amount: amountReceived(),
  account_id: chosenAccount(),
  note: optionalText(500),
})
export type NewPayment = z.infer<typeof NewPayment>

/** Without an address it goes to the client's own. */
export const InvoiceMailing = z.strictObject({ id: id(), email: email().optional(), message: longText() })
export type InvoiceMailing = z.infer<typeof InvoiceMailing>

export const INVOICE_SORTS = ['date', '-date', 'due_date', '-due_date', 'client', '-client'] as const

export const InvoiceListInput = z.strictObject({
  search: search(),
  status: z.enum(INVOICE_FILTERS, { error: 'Elige un estado de la lista.' }).optional(),
  client_id: z.uuid('Elige un cliente de la lista.').optional(),
  from: day().optional(),
  to: day().optional(),
  tag: tagFilter(),
  sort: z.enum(INVOICE_SORTS).default('-date'),
  cursor: cursor(),
})
export type InvoiceListInput = z.infer<typeof InvoiceListInput>

export const Ageing = z.strictObject({
  /** At the end of that day; absent: now. */
  day: day().optional(),
})
export type Ageing = z.infer<typeof Ageing>

/** A client's debt by days past due: none, up to 30, up to 60, up to 90, more. */
export const AgeingRow = z.object({
  key: z.string(),
  client: z.string(),
  client_id: z.uuid().nullable(),
  invoices: z.int(),
  current: z.string(),
  to30: z.string(),
  to60: z.string(),
  to90: z.string(),
  over90: z.string(),
  total: z.string(),
})
export type AgeingRow = z.infer<typeof AgeingRow>

export const POSTING_ROLES = ['receivable_id', 'income_id', 'tax_id', 'cash_id', 'advance_id'] as const
export type PostingRole = (typeof POSTING_ROLES)[number]

const account = z.uuid().nullable()
const accounts = { receivable_id: account, income_id: account, tax_id: account, cash_id: account, advance_id: account }
export const PostingRules = z.object({
  ...accounts,
  version: z.int(),
  /** Accounts of the chart that the starter charts provide for each role. */
  proposed: z.object(accounts),
  /** The name of the starter chart for the company's country, if there are no accounts yet. */
  chart: z.string().nullable(),
})
export type PostingRules = z.infer<typeof PostingRules>

export const RulesChange = z
  .strictObject({
    version: version(),
    receivable_id: chosenAccount(),
    income_id: chosenAccount(),
    tax_id: chosenAccount(),
    cash_id: chosenAccount(),
    advance_id: chosenAccount(),
  })
  .refine(
    (typed) => POSTING_ROLES.every((role) => !typed[role]) || (typed.receivable_id && typed.income_id && typed.cash_id),
    {
      error: 'Elige las cuentas por cobrar, de ingresos y de caja o bancos, o déjalas todas vacías.',
      path: ['receivable_id'],
    },
  )
export type RulesChange = z.infer<typeof RulesChange>
