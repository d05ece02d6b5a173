import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'

const { read } = callsOf('marketing')

/** Apart from the rest, of which the dashboard brings nothing. */
export const marketingSummaryCalls = {
  summary: read('/summary', {
    access: MAY.readModule,
    reads: ['connected_marketing_services'],
    output: z.object({ connected: z.int() }),
  }),
} satisfies Contract
