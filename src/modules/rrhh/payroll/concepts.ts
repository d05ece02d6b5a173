import { z } from 'zod'
import { amount, flag, id, requiredText, version } from '../../../kernel/fields.ts'

export const CONCEPT_KINDS = ['bono', 'deducción'] as const
export const BASES = ['amount', 'percent'] as const

/** A bonus or a deduction of the company's list. */
export const PayConcept = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(CONCEPT_KINDS),
  basis: z.enum(BASES),
  /** An amount, or percent. */
  value: z.string(),
  by_days: z.boolean(),
  counts: z.boolean(),
  automatic: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
})
export type PayConcept = z.infer<typeof PayConcept>

const YES_OR_NO = 'Elige sí o no.'
const conceptFields = {
  name: requiredText('Escribe el nombre del concepto.', 100),
  kind: z.enum(CONCEPT_KINDS, { error: 'Elige bono o deducción.' }),
  basis: z.enum(BASES, { error: 'Elige un importe o un porcentaje.' }),
  value: amount('Escribe un valor válido, de 0 o más, con dos decimales como máximo.'),
  by_days: z.boolean({ error: YES_OR_NO }).default(false),
  counts: z.boolean({ error: YES_OR_NO }).default(false),
  automatic: z.boolean({ error: YES_OR_NO }).default(false),
}
const isPercent = ({ basis, value }: { basis: string; value: string }) => basis !== 'percent' || Number(value) <= 100
const TOO_MUCH = { error: 'Un porcentaje es de 100 como máximo.', path: ['value'] }

export const NewConcept = z.strictObject(conceptFields).refine(isPercent, TOO_MUCH)
export type NewConcept = z.infer<typeof NewConcept>

export const ConceptChange = z
  .strictObject({ id: id(), version: version(), ...conceptFields })
  .refine(isPercent, TOO_MUCH)
export type ConceptChange = z.infer<typeof ConceptChange>

export const ConceptList = z.strictObject({ archived: flag() })
export type ConceptList = z.infer<typeof ConceptList>
