import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'

const { read } = callsOf('rrhh')

/** Apart from the rest, of which the dashboard brings nothing. */
export const rrhhSummaryCalls = {
  summary: read('/summary', {
    access: MAY.readModule,
    reads: ['employees'],
    output: z.object({ employees: z.int() }),
  }),
} satisfies Contract
