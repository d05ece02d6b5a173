import { z } from 'zod'
import { callsOf } from '../../../kernel/contract.ts'
import { reads } from '../../../kernel/rights/levels.ts'
import { Ageing } from '../invoices/schemas.ts'
import { PayableRow } from './schemas.ts'

const { read } = callsOf('contabilidad')

export const payableCalls = {
  /** Suppliers by what is owed to them, the most first, up to MOST_SUPPLIERS of them; the totals include all. */
  payables: read('/payables', {
    access: reads('contabilidad'),
    reads: ['bills', 'bill_payments', 'supplier_credit_notes'],
    input: Ageing,
    output: z.object({ rows: z.array(PayableRow), total: PayableRow, suppliers: z.int() }),
  }),
}
