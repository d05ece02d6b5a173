import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { reads } from '#src/kernel/rights/levels.ts'

const { read } = callsOf('marketing')

/** Apart from the rest, of which the dashboard brings nothing. */
export const marketingSummaryCalls = {
  summary: read('/summary', {
    access: reads('marketing'),
    reads: ['connected_marketing_services'],
    output: z.object({ connected: z.int() }),
  }),
} satisfies Contract
