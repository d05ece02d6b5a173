import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'

const { read } = callsOf('pagina_web')

/** Apart from the rest, of which the dashboard brings nothing. */
export const siteSummaryCalls = {
  summary: read('/summary', {
    access: MAY.readModule,
    reads: ['company_profiles'],
    output: z.object({ website: z.string() }),
  }),
} satisfies Contract
