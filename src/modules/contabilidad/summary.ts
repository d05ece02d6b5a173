import { z } from 'zod'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { reads } from '../../kernel/rights/levels.ts'

const { read } = callsOf('contabilidad')

/** A filter in the list of invoices: Pendiente and Vencida together. */
export const OWED = 'Por cobrar'

export const Portfolio = z.object({
  /** Total balance of unpaid invoices, and of the overdue ones. */
  owed: z.string(),
  owed_count: z.int(),
  overdue: z.string(),
  overdue_count: z.int(),
  /** The total of invoices with state Pagada. */
  paid: z.string(),
  paid_count: z.int(),
})
export type Portfolio = z.infer<typeof Portfolio>

/** In a file of their own, so that the dashboard does not load the rest of the contract. */
export const booksSummaryCalls = {
  summary: read('/summary', {
    access: reads('contabilidad'),
    reads: ['invoices', 'invoice_payments'],
    output: Portfolio,
  }),
} satisfies Contract
