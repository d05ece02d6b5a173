import { z } from 'zod'
import { MAY } from '../../kernel/access.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'

const { read } = callsOf('dashboard')

export const SystemSummary = z.object({
  companies: z.int(),
  active_memberships: z.int(),
  /** Most companies first; the country nobody wrote down is 'Desconocido'. */
  countries: z.array(z.object({ country: z.string(), companies: z.int() })),
  /** Monthly, of active companies only: part 1 §9. */
  expected_income: z.string(),
  currency: z.string(),
})
export type SystemSummary = z.infer<typeof SystemSummary>

export const dashboard = {
  system: read('/system', {
    access: MAY.seeEverything,
    reads: ['companies', 'company_profiles', 'company_modules'],
    output: SystemSummary,
  }),
} satisfies Contract
