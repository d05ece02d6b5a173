import { z } from 'zod'
import { moment } from '../../../kernel/fields.ts'
import { month } from '../assets/depreciations/rows.ts'
import { CLOSING_ITEMS } from './items.ts'

export const ClosingAsked = z.strictObject({ month: month() })
export type ClosingAsked = z.infer<typeof ClosingAsked>

export const MonthClosing = z.object({
  month: z.string(),
  /** The last day, up to which it is locked. */
  to: z.string(),
  over: z.boolean(),
  locked: z.boolean(),
  items: z.array(
    z.object({
      item: z.enum(CLOSING_ITEMS),
      /** How many wait; null where only a person knows. */
      count: z.int().nullable(),
      amount: z.string().nullable(),
      ticked_by: z.string().nullable(),
      ticked_at: moment().nullable(),
      /** Nothing waits, or a person has looked at it. */
      done: z.boolean(),
    }),
  ),
})
export type MonthClosing = z.infer<typeof MonthClosing>

export const ClosingTick = z.strictObject({
  month: month(),
  item: z.enum(CLOSING_ITEMS, { error: 'Elige un punto de la lista.' }),
  ticked: z.boolean({ error: 'Elige sí o no.' }),
})
export type ClosingTick = z.infer<typeof ClosingTick>
