import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'

const { read } = callsOf('cdm')

/** Apart from the rest, of which the dashboard brings nothing. */
export const cdmSummaryCalls = {
  summary: read('/summary', {
    access: MAY.readModule,
    reads: ['cdm_clients'],
    output: z.object({ clients: z.int() }),
  }),
} satisfies Contract
