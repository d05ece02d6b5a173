import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { reads } from '#src/kernel/rights/levels.ts'

const { read } = callsOf('proyectos')

/** Apart from the rest, of which the dashboard brings nothing. */
export const proyectosSummaryCalls = {
  summary: read('/summary', {
    access: reads('proyectos'),
    reads: ['projects', 'tasks'],
    output: z.object({
      projects: z.int(),
      /** The person's own open tasks that are due by today. */
      due: z.int(),
    }),
  }),
} satisfies Contract
