import { z } from 'zod'
import { MAY } from '../../kernel/access.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'

const { read } = callsOf('contabilidad')

/** In the list of invoices: Pendiente and Vencida together. */
export const OWED = 'Por cobrar'

export const Portfolio = z.object({
  /** Balances of all that is owed, and of what is past its due date. */
  owed: z.string(),
  owed_count: z.int(),
  overdue: z.string(),
  overdue_count: z.int(),
  /** The sum of invoices with status Pagada. */
  paid: z.string(),
  paid_count: z.int(),
})
export type Portfolio = z.infer<typeof Portfolio>

/** Apart from the rest, of which the dashboard brings nothing. */
export const booksSummaryCalls = {
  summary: read('/summary', {
    access: MAY.readModule,
    reads: ['invoices', 'invoice_payments'],
    output: Portfolio,
  }),
} satisfies Contract
