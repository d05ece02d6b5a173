import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { reads } from '#src/kernel/rights/levels.ts'

const { read } = callsOf('bodega')

/** In a file of their own, so that the dashboard does not load the rest of the contract. */
export const bodegaSummaryCalls = {
  summary: read('/summary', {
    access: reads('bodega'),
    reads: ['cdm_products'],
    output: z.object({ low_stock: z.int() }),
  }),
} satisfies Contract
