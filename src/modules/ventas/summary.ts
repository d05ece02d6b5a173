import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'

const { read } = callsOf('ventas')

/** Apart from the rest, of which the dashboard brings nothing. */
export const ventasSummaryCalls = {
  summary: read('/summary', {
    access: MAY.readModule,
    reads: ['sales_opportunities', 'client_activities'],
    output: z.object({
      open: z.int(),
      value: z.string(),
      /** The person's own whose day has come. */
      reminders: z.int(),
    }),
  }),
} satisfies Contract
