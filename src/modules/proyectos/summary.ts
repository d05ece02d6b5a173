import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'

const { read } = callsOf('proyectos')

/** Apart from the rest, of which the dashboard brings nothing. */
export const proyectosSummaryCalls = {
  summary: read('/summary', {
    access: MAY.readModule,
    reads: ['projects', 'tasks'],
    output: z.object({
      projects: z.int(),
      /** The person's own open tasks that are due by today. */
      due: z.int(),
    }),
  }),
} satisfies Contract
