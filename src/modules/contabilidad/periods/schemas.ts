import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { day, id, moment, requiredText, version } from '../../../kernel/fields.ts'

export const PeriodException = z.object({
  id: z.string(),
  person_id: z.string(),
  person: z.string(),
  from_day: z.string(),
  to_day: z.string(),
  reason: z.string(),
  until: moment(),
  granted_by: z.string(),
  created_at: moment(),
  revoked_by: z.string().nullable(),
  state: z.enum(['Vigente', 'Terminada', 'Retirada']),
})
export type PeriodException = z.infer<typeof PeriodException>

export const ClosedPeriods = z.object({
  /** The last closed day; null: none. */
  locked_through: z.string().nullable(),
  locked_by: z.string().nullable(),
  locked_at: moment().nullable(),
  /** The last day that nobody opens again. */
  final_through: z.string().nullable(),
  final_by: z.string().nullable(),
  final_at: moment().nullable(),
  version: z.int(),
})
export type ClosedPeriods = z.infer<typeof ClosedPeriods>

export const PeriodPerson = z.object({ id: z.string(), username: z.string() })
export type PeriodPerson = z.infer<typeof PeriodPerson>

export const PeriodLock = z.strictObject({
  /** Null opens every day. */
  locked_through: z.union([businessDay('Elige el último día cerrado.'), z.null()], 'Elige el último día cerrado.'),
  version: version(),
})
export type PeriodLock = z.infer<typeof PeriodLock>

export const FinalPeriod = z.strictObject({
  final_through: businessDay('Elige el último día definitivo.'),
  version: version(),
})
export type FinalPeriod = z.infer<typeof FinalPeriod>

export const NewPeriodException = z
  .strictObject({
    person_id: id('Elige a una persona de la lista.'),
    from_day: businessDay('Elige el primer día.'),
    to_day: businessDay('Elige el último día.'),
    reason: requiredText('Escribe el motivo.', 500),
    /** The last day on which it may be used, whole. */
    ends_on: day('Elige hasta cuándo vale.'),
  })
  .refine(({ from_day, to_day }) => from_day <= to_day, {
    error: 'El último día no puede ser anterior al primero.',
    path: ['to_day'],
  })
export type NewPeriodException = z.infer<typeof NewPeriodException>
