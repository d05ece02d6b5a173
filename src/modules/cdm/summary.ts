import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { reads } from '#src/kernel/rights/levels.ts'

const { read } = callsOf('cdm')

/** Apart from the rest, of which the dashboard brings nothing. */
export const cdmSummaryCalls = {
  summary: read('/summary', {
    access: reads('cdm'),
    reads: ['cdm_clients'],
    output: z.object({ clients: z.int() }),
  }),
} satisfies Contract
