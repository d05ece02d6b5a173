import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { id } from '#src/kernel/fields.ts'

const { read, act } = callsOf('companies')

export const CompanyChoice = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  /** The currency of its amounts. */
  currency: z.string(),
  country: z.string(),
})
export type CompanyChoice = z.infer<typeof CompanyChoice>

export const Visit = z.strictObject({
  company_id: id(),
  module_id: z.string().regex(/^[a-z_]{1,40}$/, 'Elige un módulo de la lista.'),
})
export type Visit = z.infer<typeof Visit>

/** Control's access to a company's modules; in a file of its own, because every screen's frame loads it. */
export const choosing = {
  /** Every company by name, for control's selector. */
  choices: read('/choices', {
    access: MAY.seeEverything,
    reads: ['companies', 'company_profiles'],
    output: z.array(CompanyChoice),
  }),
  /** Control opens a company's module to read it. The visit is recorded, and required before the first read. */
  enter: act('POST /visits', {
    access: MAY.seeEverything,
    does: 'entrar a un módulo de una empresa',
    did: 'entró a un módulo de una empresa',
    input: Visit,
    undo: NEVER.byTrama,
  }),
} satisfies Contract
