import { z } from 'zod'
import { businessDay } from '#src/kernel/days/business-day.ts'
import { cursor, id, moment, optionalText } from '#src/kernel/fields.ts'

/** Stored as on screen. The first two are of NIC 2, párrafos 28 to 33. */
export const ADJUSTMENT_REASONS = [
  'Valor neto realizable',
  'Recuperación de valor',
  'Flete y otros costos',
  'Corrección',
] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

/** What somebody types: the difference itself, or what all there is of the product is worth afterwards. */
export const ADJUSTMENT_WAYS = ['diferencia', 'valor'] as const

const AMOUNT = 'Escribe un importe con dos decimales como máximo; con un menos delante, si baja.'

export const NewAdjustment = z.strictObject({
  product_id: id('Elige un producto.'),
  /** '': today where the company is. */
  day: z.union([businessDay(), z.literal('')]).default(''),
  reason: z.enum(ADJUSTMENT_REASONS, { error: 'Elige un motivo.' }),
  way: z.enum(ADJUSTMENT_WAYS, { error: 'Elige qué escribes: la diferencia o el valor nuevo.' }).default('diferencia'),
  amount: z
    .union([z.string(), z.number()], { error: AMOUNT })
    .transform((typed) => String(typed).trim())
    .refine((text) => /^-?\d{1,12}(\.\d{1,2})?$/.test(text), AMOUNT),
  /** Of the books, against which it is posted; '': that of differences. */
  account_id: z.union([id('Elige una cuenta de la lista.'), z.literal('')]).default(''),
  note: optionalText(),
})
export type NewAdjustment = z.infer<typeof NewAdjustment>

export const Adjustment = z.object({
  id: z.uuid(),
  number: z.int(),
  day: z.string(),
  product_id: z.uuid(),
  product_name: z.string(),
  reason: z.enum(ADJUSTMENT_REASONS),
  note: z.string(),
  /** As it was registered, and as it is: less where what was told late left less to take. */
  amount: z.string(),
  value: z.string(),
  username: z.string(),
  created_at: moment(),
  annulled: z.boolean(),
})
export type Adjustment = z.infer<typeof Adjustment>

export const AdjustmentList = z.strictObject({ product_id: z.uuid().optional(), cursor: cursor() })
export type AdjustmentList = z.infer<typeof AdjustmentList>

/** As people call it. */
export const adjustmentName = (number: number) => `Ajuste de valor ${number}`
