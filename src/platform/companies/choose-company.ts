import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { id } from '#src/kernel/fields.ts'

const { read, act } = callsOf('companies')

export const CompanyChoice = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  /** How its figures are written. */
  currency: z.string(),
  country: z.string(),
})
export type CompanyChoice = z.infer<typeof CompanyChoice>

export const Visit = z.strictObject({
  company_id: id(),
  module_id: z.string().regex(/^[a-z_]{1,40}$/, 'Elige un módulo de la lista.'),
})
export type Visit = z.infer<typeof Visit>

/** How control comes to see a company's modules; apart from the rest because the frame of every screen brings it along. */
export const choosing = {
  /** Every company by name, for control's selector. */
  choices: read('/choices', {
    access: MAY.seeEverything,
    reads: ['companies', 'company_profiles'],
    output: z.array(CompanyChoice),
  }),
  /** Control opens one company's module for reading; kept, and needed before the first read. */
  enter: act('POST /visits', {
    access: MAY.seeEverything,
    does: 'entrar a un módulo de una empresa',
    did: 'entró a un módulo de una empresa',
    input: Visit,
  }),
} satisfies Contract
