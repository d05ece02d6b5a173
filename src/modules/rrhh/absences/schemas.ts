import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { id, moment, optionalText } from '../../../kernel/fields.ts'

export const ABSENCE_KINDS = [
  'Vacaciones',
  'Incapacidad',
  'Licencia remunerada',
  'Licencia no remunerada',
  'Falta',
] as const

export const Absence = z.object({
  id: z.uuid(),
  kind: z.enum(ABSENCE_KINDS),
  from_date: z.string(),
  to_date: z.string(),
  paid: z.boolean(),
  note: z.string(),
  /** Who wrote it down, and when. */
  username: z.string(),
  created_at: moment(),
})
export type Absence = z.infer<typeof Absence>

export const NewAbsence = z
  .strictObject({
    id: id('Elige un empleado de la lista.'),
    kind: z.enum(ABSENCE_KINDS, { error: 'Elige la clase de ausencia.' }),
    from_date: businessDay(),
    to_date: businessDay(),
    paid: z.boolean({ error: 'Elige sí o no.' }),
    note: optionalText(),
  })
  .refine(({ from_date, to_date }) => to_date >= from_date, {
    error: 'El último día no puede ser anterior al primero.',
    path: ['to_date'],
  })
export type NewAbsence = z.infer<typeof NewAbsence>
