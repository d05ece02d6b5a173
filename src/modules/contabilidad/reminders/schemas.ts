import { z } from 'zod'
import { id, longText, version } from '../../../kernel/fields.ts'

const MOST_BEFORE = 60
const MOST_STEPS = 5
const BEFORE = `Escribe los días, de 0 a ${MOST_BEFORE}.`
const AFTER = `Escribe hasta ${MOST_STEPS} números de días, separados por comas: 7, 15, 30.`

export const ReminderRules = z.object({
  enabled: z.boolean(),
  days_before: z.int(),
  on_day: z.boolean(),
  days_after: z.string(),
  opening: z.string(),
  version: z.int(),
})
export type ReminderRules = z.infer<typeof ReminderRules>

export const ReminderRulesChange = z
  .strictObject({
    enabled: z.boolean({ error: 'Elige sí o no.' }),
    /** 0: none before. */
    days_before: z.int({ error: BEFORE }).min(0, BEFORE).max(MOST_BEFORE, BEFORE),
    on_day: z.boolean({ error: 'Elige sí o no.' }),
    days_after: z
      .string({ error: AFTER })
      .trim()
      .max(40, AFTER)
      .regex(/^([1-9]\d{0,2}(\s*,\s*[1-9]\d{0,2}){0,4})?$/, AFTER)
      .transform((text) => text.split(/\s*,\s*/).join(', ')),
    /** How the mail begins, instead of our own sentence. */
    opening: longText(1_000),
    version: version(),
  })
  .refine(
    ({ enabled, days_before, on_day, days_after }) => !enabled || days_before > 0 || on_day || days_after !== '',
    {
      error: 'Elige al menos un día en que recordar.',
      path: ['days_after'],
    },
  )
export type ReminderRulesChange = z.infer<typeof ReminderRulesChange>

export const Reminding = z.strictObject({
  id: id(),
  version: version(),
  reminded: z.boolean({ error: 'Elige sí o no.' }),
})
export type Reminding = z.infer<typeof Reminding>
