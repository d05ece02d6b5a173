import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { reads } from '#src/kernel/rights/levels.ts'

const { read } = callsOf('agentes_ia')

/** Apart from the rest, of which the dashboard brings nothing. */
export const agentSummaryCalls = {
  summary: read('/summary', {
    access: reads('agentes_ia'),
    reads: ['connected_agents'],
    output: z.object({ connected: z.int() }),
  }),
} satisfies Contract
