import { z } from 'zod'
import { businessDay } from '#src/kernel/days/business-day.ts'
import { id } from '#src/kernel/fields.ts'

/** Of a company, over all its stations and days. */
export const MOST_HOUR_RATES = 200
const AMOUNT = 'Escribe lo que cuesta una hora, con cuatro decimales como máximo.'

/** What an hour of work costs from a day on. */
export const HourRate = z.object({
  /** Null: every station that has none of its own. */
  station_id: z.uuid().nullable(),
  from_day: z.string(),
  amount: z.string(),
})
export type HourRate = z.infer<typeof HourRate>

const TypedHourRate = z.strictObject({
  station_id: z
    .union([id('Elige una estación de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
  from_day: businessDay('Elige desde qué día vale el costo por hora.'),
  amount: z
    .union([z.string(), z.number()], { error: AMOUNT })
    .transform((typed) => String(typed).trim())
    .refine((text) => /^\d{1,10}(\.\d{1,4})?$/.test(text), AMOUNT),
})

const keyOf = ({ station_id, from_day }: HourRate) => `${station_id?.toLowerCase()} ${from_day}`

/** All of them, as they are to be. */
export const typedHourRates = () =>
  z
    .array(TypedHourRate)
    .max(MOST_HOUR_RATES, `Como máximo ${MOST_HOUR_RATES} costos por hora.`)
    .refine(
      (rates) => new Set(rates.map(keyOf)).size === rates.length,
      'Cada estación tiene un solo costo por hora desde un mismo día.',
    )
    .default([])
