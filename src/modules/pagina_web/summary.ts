import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { reads } from '#src/kernel/rights/levels.ts'

const { read } = callsOf('pagina_web')

/** Apart from the rest, of which the dashboard brings nothing. */
export const siteSummaryCalls = {
  summary: read('/summary', {
    access: reads('pagina_web'),
    reads: ['company_profiles'],
    output: z.object({ website: z.string() }),
  }),
} satisfies Contract
