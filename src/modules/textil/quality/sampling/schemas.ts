import { z } from 'zod'
import { AQLS, INSPECTION_LEVELS, SEVERITIES } from './tables.ts'

export const VERDICTS = ['Aceptado', 'Rechazado'] as const
export type LotVerdict = (typeof VERDICTS)[number]

/** What is chosen of a plan; an AQL of '' is no plan, and then the level says nothing. */
export const planFields = {
  aql: z.enum([...AQLS, ''], { error: 'Elige un AQL de la lista.' }).default(''),
  inspection_level: z
    .enum([...INSPECTION_LEVELS, ''], { error: 'Elige un nivel de inspección.' })
    .transform((level) => (level === '' ? 'II' : level))
    .default('II'),
  severity: z.enum(SEVERITIES, { error: 'Elige inspección normal o rigurosa.' }).default('normal'),
}

/** The plan that an inspection followed, as it was then, and what came of it; all null of one that was done freely. */
export const plannedFields = {
  aql: z.enum(AQLS).nullable(),
  inspection_level: z.enum(INSPECTION_LEVELS).nullable(),
  /** 'normal' says nothing of an inspection that was done freely. */
  severity: z.enum(SEVERITIES),
  code_letter: z.string().nullable(),
  /** Pieces: of the lot, looked at, and how many of these could be defective. */
  lot_size: z.int().nullable(),
  sample_size: z.int().nullable(),
  accept_number: z.int().nullable(),
  verdict: z.enum(VERDICTS).nullable(),
}

/** What the company chose last. */
export const SamplingChoice = z.object({
  aql: z.enum(AQLS),
  inspection_level: z.enum(INSPECTION_LEVELS),
  severity: z.enum(SEVERITIES),
})
export type SamplingChoice = z.infer<typeof SamplingChoice>
