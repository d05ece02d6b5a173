import { z } from 'zod'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { reads } from '../../kernel/rights/levels.ts'

const { read } = callsOf('contabilidad')

/** A filter in the list of invoices: Pendiente and Vencida together. */
export const OWED = 'Por cobrar'

/** A filter in the list of suppliers' bills: what is due today or in the BILLS_DUE_DAYS after it. */
export const BILLS_DUE_SOON = 'Vence en 7 días'
export const BILLS_DUE_DAYS = 7

/** A filter in the list of suppliers' recurring bills: those whose day has come. */
export const AWAITED = 'Por registrar'

export const Portfolio = z.object({
  /** Total balance of unpaid invoices, and of the overdue ones. */
  owed: z.string(),
  owed_count: z.int(),
  overdue: z.string(),
  overdue_count: z.int(),
  /** The total of invoices with state Pagada. */
  paid: z.string(),
  paid_count: z.int(),
  /** Suppliers' bills past their due day, and those of BILLS_DUE_SOON: what is left to pay of them. */
  bills_overdue: z.string(),
  bills_overdue_count: z.int(),
  bills_due: z.string(),
  bills_due_count: z.int(),
  /** Recurring bills of suppliers whose day has come and that are not registered. */
  bills_awaited_count: z.int(),
  /** Electronic documents that wait for a person. */
  fiscal_stuck_count: z.int(),
})
export type Portfolio = z.infer<typeof Portfolio>

/** In a file of their own, so that the dashboard does not load the rest of the contract. */
export const booksSummaryCalls = {
  summary: read('/summary', {
    access: reads('contabilidad'),
    reads: ['invoices', 'invoice_payments', 'bills', 'bill_payments', 'recurring_bills', 'fiscal_documents'],
    output: Portfolio,
  }),
} satisfies Contract
