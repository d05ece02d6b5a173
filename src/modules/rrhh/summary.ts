import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { reads } from '#src/kernel/rights/levels.ts'

const { read } = callsOf('rrhh')

/** Apart from the rest, of which the dashboard brings nothing. */
export const rrhhSummaryCalls = {
  summary: read('/summary', {
    access: reads('rrhh'),
    reads: ['employees'],
    output: z.object({ employees: z.int() }),
  }),
} satisfies Contract
