import { z } from 'zod'
import { cursor, id, moment, optionalText, search, units } from '#src/kernel/fields.ts'

export const COUNT_STATES = ['Borrador', 'Aplicado', 'Anulado', 'Descartado'] as const

export const Count = z.object({
  id: z.uuid(),
  number: z.int(),
  warehouse_id: z.uuid(),
  warehouse: z.string(),
  /** '' for all of them. */
  category: z.string(),
  note: z.string(),
  state: z.enum(COUNT_STATES),
  /** Products that were counted, and how many of them differ. */
  counted: z.int(),
  differing: z.int(),
  username: z.string(),
  created_at: moment(),
  applied_by: z.string().nullable(),
  applied_at: z.string().nullable(),
})
export type Count = z.infer<typeof Count>

/** As people call it. */
export const countName = (number: number) => `Conteo ${number}`

export const CountList = z.strictObject({ state: z.enum(COUNT_STATES).optional(), cursor: cursor() })
export type CountList = z.infer<typeof CountList>

export const NewCount = z.strictObject({
  warehouse_id: id('Elige qué bodega se cuenta.'),
  category: optionalText(),
  note: optionalText(),
})
export type NewCount = z.infer<typeof NewCount>

/** A product on the sheet of a count. */
export const CountLine = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  /** What is to be there: when it was counted, or now. */
  expected: z.int(),
  /** Null: not counted yet. */
  counted: z.int().nullable(),
  /** What was counted less what is to be there. */
  difference: z.int().nullable(),
  username: z.string().nullable(),
})
export type CountLine = z.infer<typeof CountLine>

export const SheetList = z.strictObject({
  id: id(),
  search: search(),
  /** Only what was not counted yet, or differs. */
  only: z.enum(['pendientes', 'diferencias']).optional(),
  cursor: cursor(),
})
export type SheetList = z.infer<typeof SheetList>

export const CountedLine = z.strictObject({
  id: id(),
  product_id: id('Elige un producto.'),
  /** Null: not counted after all. */
  counted: units(0, 'Escribe cuántas unidades contaste, 0 o más.').nullable(),
})
export type CountedLine = z.infer<typeof CountedLine>

export const Categories = z.object({ categories: z.array(z.string()) })
