import { z } from 'zod'
import {
  cursor,
  day,
  id,
  longText,
  moment,
  optionalDay,
  optionalText,
  requiredText,
  search,
  version,
} from '../../../kernel/fields.ts'

export const Criterion = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  weight: z.int(),
  archived: z.boolean(),
  version: z.int(),
})
export type Criterion = z.infer<typeof Criterion>

const WEIGHT = 'El peso va de 1 a 100.'
const criterionFields = {
  name: requiredText('Escribe el nombre del criterio.', 100),
  description: optionalText(500),
  weight: z.int({ error: WEIGHT }).min(1, WEIGHT).max(100, WEIGHT),
}
export const NewCriterion = z.strictObject(criterionFields)
export type NewCriterion = z.infer<typeof NewCriterion>
export const CriterionChange = z.strictObject({ id: id(), version: version(), ...criterionFields })
export type CriterionChange = z.infer<typeof CriterionChange>

export const EVALUATION_STATES = ['Borrador', 'Publicada', 'Leída'] as const
export type EvaluationState = (typeof EVALUATION_STATES)[number]

export const EvaluationRow = z.object({
  id: z.uuid(),
  employee_id: z.uuid(),
  employee: z.string(),
  position: z.string(),
  period: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  score: z.string().nullable(),
  published_at: moment().nullable(),
  acknowledged_at: moment().nullable(),
  state: z.enum(EVALUATION_STATES),
  version: z.int(),
})
export type EvaluationRow = z.infer<typeof EvaluationRow>

export const Score = z.object({
  criterion_id: z.uuid(),
  name: z.string(),
  weight: z.int(),
  score: z.int().nullable(),
  comment: z.string(),
})
export type Score = z.infer<typeof Score>

export const Goal = z.object({ title: z.string(), due_on: z.string().nullable(), progress: z.int() })
export type Goal = z.infer<typeof Goal>

export const Evaluation = EvaluationRow.extend({
  comment: z.string(),
  employee_comment: z.string(),
  /** Who evaluates. */
  username: z.string(),
  scores: z.array(Score),
  goals: z.array(Goal),
})
export type Evaluation = z.infer<typeof Evaluation>

export const EvaluationListInput = z.strictObject({
  search: search(),
  state: z.enum(EVALUATION_STATES).optional(),
  cursor: cursor(),
})
export type EvaluationListInput = z.infer<typeof EvaluationListInput>

export const NewEvaluation = z
  .strictObject({
    employee_id: id('Elige un empleado de la lista.'),
    period: requiredText('Escribe el período, como «Segundo semestre de 2026».', 60),
    starts_on: day(),
    ends_on: day(),
  })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    error: 'El último día no puede ser anterior al primero.',
    path: ['ends_on'],
  })
export type NewEvaluation = z.infer<typeof NewEvaluation>

const SCORE = 'El puntaje va de 1 a 5.'
const PROGRESS = 'El avance va de 0 a 100.'
export const MOST_GOALS = 30
const goals = z
  .array(
    z.strictObject({
      title: requiredText('Escribe el objetivo.'),
      due_on: optionalDay(),
      progress: z.int({ error: PROGRESS }).min(0, PROGRESS).max(100, PROGRESS),
    }),
  )
  .max(MOST_GOALS, `Como máximo ${MOST_GOALS} objetivos.`)

export const EvaluationChange = z.strictObject({
  id: id(),
  version: version(),
  comment: longText(),
  scores: z
    .array(
      z.strictObject({
        criterion_id: id(),
        score: z.int({ error: SCORE }).min(1, SCORE).max(5, SCORE).nullable(),
        comment: optionalText(1_000),
      }),
    )
    .max(100, 'Como máximo 100 criterios.'),
  goals,
})
export type EvaluationChange = z.infer<typeof EvaluationChange>

export const GoalsChange = z.strictObject({ id: id(), version: version(), goals })
export type GoalsChange = z.infer<typeof GoalsChange>

export const Acknowledgement = z.strictObject({ id: id(), version: version(), comment: longText() })
export type Acknowledgement = z.infer<typeof Acknowledgement>

export const LinkedAccount = z.strictObject({
  id: id(),
  version: version(),
  /** '' for none. */
  account_id: z
    .union([id('Elige una persona de tu equipo.'), z.literal('')])
    .transform((typed) => (typed === '' ? null : typed)),
})
export type LinkedAccount = z.infer<typeof LinkedAccount>
