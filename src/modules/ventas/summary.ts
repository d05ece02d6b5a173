import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { reads } from '#src/kernel/rights/levels.ts'
import { SalesGoal } from './targets/schemas.ts'

const { read } = callsOf('ventas')

/** In a file of their own, so that the dashboard does not load the rest of the contract. */
export const ventasSummaryCalls = {
  summary: read('/summary', {
    access: reads('ventas'),
    reads: ['sales_opportunities', 'client_activities', 'sales_targets'],
    output: z.object({
      open: z.int(),
      value: z.string(),
      /** The person's own due reminders. */
      reminders: z.int(),
      /** Steps of the person's own opportunities that are due. */
      steps: z.int(),
      /** What is to be won this month, and what is; null: nothing that the person sees. */
      goal: SalesGoal.nullable(),
    }),
  }),
} satisfies Contract
