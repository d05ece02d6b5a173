import { z } from 'zod'
import { businessDay } from '#src/kernel/days/business-day.ts'
import { amount, cursor, id, moment, optionalText, units } from '#src/kernel/fields.ts'
import { warehouseChoice } from '../warehouses/schemas.ts'

const MOST_PARTS = 100
const QUANTITY = 'Escribe cuántas unidades, 1 o más.'

const partsOf = (none: string) =>
  z
    .array(z.strictObject({ product_id: id(none), quantity: units(1, QUANTITY) }))
    .min(1, none)
    .max(MOST_PARTS, `Como máximo ${MOST_PARTS} productos.`)
    .refine(
      (parts) => new Set(parts.map(({ product_id }) => product_id)).size === parts.length,
      'Cada producto va una sola vez.',
    )

export const NewProduction = z.strictObject({
  warehouse_id: warehouseChoice(),
  /** '': today where the company is. */
  day: z.union([businessDay(), z.literal('')]).default(''),
  materials: partsOf('Elige al menos un material y su cantidad.'),
  products: partsOf('Elige al menos un producto terminado y su cantidad.'),
  /** Work, workshop: what it cost beside the materials. */
  further_cost: z
    .union([
      amount('Escribe lo que costó además de los materiales, de 0 o más, con dos decimales como máximo.'),
      z.literal('').transform(() => '0'),
    ])
    .default('0'),
  /** Of the books, which that is taken from; '': that of differences. */
  account_id: z.union([id('Elige una cuenta de la lista.'), z.literal('')]).default(''),
  note: optionalText(),
})
export type NewProduction = z.infer<typeof NewProduction>

/** A product that a production took or brought. */
export const ProductionPart = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  quantity: z.int(),
  /** When it was registered, and by now: what costs were told since may have changed it. */
  first_value: z.string(),
  value: z.string(),
  first_unit_cost: z.string(),
  unit_cost: z.string(),
})
export type ProductionPart = z.infer<typeof ProductionPart>

export const Production = z.object({
  id: z.uuid(),
  number: z.int(),
  day: z.string(),
  warehouse: z.string(),
  note: z.string(),
  further_cost: z.string(),
  /** Of what was made, by now: the materials and the further cost. */
  cost: z.string(),
  materials: z.array(ProductionPart),
  products: z.array(ProductionPart),
  username: z.string(),
  created_at: moment(),
  annulled_at: z.string().nullable(),
  annulled_by: z.string().nullable(),
})
export type Production = z.infer<typeof Production>

export const ProductionList = z.strictObject({
  warehouse_id: z.uuid().optional(),
  from: businessDay().optional(),
  to: businessDay().optional(),
  cursor: cursor(),
})
export type ProductionList = z.infer<typeof ProductionList>

/** As people call it. */
export const productionName = (number: number) => `Producción ${number}`
