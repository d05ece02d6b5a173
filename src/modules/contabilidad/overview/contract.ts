import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, day } from '../../../kernel/fields.ts'
import { reads } from '../../../kernel/rights/levels.ts'
import { lineFactCalls } from '../figures/contract.ts'
import { Entry } from '../rows.ts'

const { read } = callsOf('contabilidad')

const LEDGER = ['journal_entries', 'journal_lines', 'chart_of_accounts', 'cost_centers', 'closing_entries']
const INVOICES = ['invoices', 'invoice_payments']

const BooksMonth = z.object({
  month: z.string(),
  /** From the books: without taxes, before closing entries. */
  income: z.string(),
  expenses: z.string(),
  net: z.string(),
  /** What entered and left the cash accounts, entry by entry: a transfer between them is neither. */
  received: z.string(),
  paid: z.string(),
  /** Total of invoices with state Pagada, whatever the books say. */
  collected: z.string(),
})
export type BooksMonth = z.infer<typeof BooksMonth>

export const Overview = z.object({
  /** The current month and the eleven before it, the oldest first. */
  months: z.array(BooksMonth),
  overdue: z.object({ count: z.int(), amount: z.string() }),
  entries: z.array(
    z.object({ id: z.uuid(), number: z.string(), date: z.string(), description: z.string(), amount: z.string() }),
  ),
  /** Invoices that are overdue or due next. */
  due: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      client: z.string(),
      due_date: z.string(),
      balance: z.string(),
      late: z.boolean(),
    }),
  ),
})
export type Overview = z.infer<typeof Overview>

const Forecast = z.object({
  today: z.string(),
  opening: z.string(),
  /** The accounts marked as cash. */
  accounts: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string(), balance: z.string() })),
  months: z.array(
    z.object({
      month: z.string(),
      invoices: z.string(),
      late: z.string(),
      bills: z.string(),
      recurring: z.string(),
      posted: z.string(),
      closing: z.string(),
    }),
  ),
})
export type Forecast = z.infer<typeof Forecast>

export const CenterResult = z.object({
  /** Null: lines without a cost centre. */
  id: z.uuid().nullable(),
  name: z.string(),
  income: z.string(),
  expenses: z.string(),
  net: z.string(),
})
export type CenterResult = z.infer<typeof CenterResult>

const Span = z.strictObject({ from: day().optional(), to: day().optional() })
export type Span = z.infer<typeof Span>

export const overviewCalls = {
  overview: read('/overview', {
    access: reads('contabilidad'),
    reads: [...LEDGER, ...INVOICES],
    output: Overview,
    mayLag: true,
  }),
  /** Flujo de caja proyectado. */
  forecast: read('/forecast', {
    access: reads('contabilidad'),
    reads: [...LEDGER, ...INVOICES, 'bills', 'bill_payments', 'recurring_entries'],
    output: Forecast,
    mayLag: true,
  }),
  /** Resultado por centro de costo. */
  centerResults: read('/center-results', {
    access: reads('contabilidad'),
    reads: LEDGER,
    input: Span,
    output: z.array(CenterResult),
    mayLag: true,
  }),
  ...lineFactCalls,
  /** One entry, for links to it. */
  entry: read('/entry/{id}', {
    access: reads('contabilidad'),
    reads: LEDGER,
    input: ById,
    output: Entry,
    record: { table: 'journal_entries' },
  }),
} satisfies Contract
