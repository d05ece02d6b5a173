import { z } from 'zod'
import { businessDay } from '#src/kernel/days/business-day.ts'
import { cursor, id, longText, optionalText, requiredText, search, units, version } from '#src/kernel/fields.ts'

/** Of one style. */
export const MOST_STYLE_MATERIALS = 100
export const MOST_OPERATIONS = 60
/** Sizes, or colours. */
export const MOST_OF_AXIS = 60
const MOST_BANDS = 10
const LONGEST_VALUE = 60

/** A decimal of 0 or more, as a string with a point. */
const figure = (digits: number, places: number, message: string) =>
  z
    .union([z.string(), z.number()], { error: message })
    .transform((typed) => String(typed).trim())
    .refine((text) => new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${places}})?$`).test(text), message)

const QUANTITY = 'Escribe cuánto lleva una pieza, con cuatro decimales como máximo.'
const WASTE = 'Escribe un porcentaje de 0 a 100, con dos decimales como máximo.'
const MINUTES = 'Escribe los minutos de una pieza, con tres decimales como máximo.'
const AMOUNT = 'Escribe lo que paga una pieza, con cuatro decimales como máximo.'
const RISING = 'Escribe los tramos de menos a más piezas, cada uno una vez.'
const ONCE = 'Elige cada material una sola vez.'

/** What a piece of a size takes; size '': each that has none of its own. */
const SizeQuantity = z.strictObject({ size: optionalText(LONGEST_VALUE), quantity: figure(8, 4, QUANTITY) })

/** From so many pieces of a person in a day on, each of those. */
const Band = z.strictObject({
  from: units(2, 'Escribe desde cuántas piezas, 2 o más.'),
  amount: figure(10, 4, AMOUNT),
})
export type Band = z.infer<typeof Band>

const Rate = z.object({ from_day: z.string(), amount: z.string(), bands: z.array(Band) })
export type Rate = z.infer<typeof Rate>

export const StyleMaterial = z.object({
  id: z.uuid(),
  material_id: z.uuid(),
  name: z.string(),
  unit: z.string(),
  waste: z.string(),
  quantities: z.array(z.object({ size: z.string(), quantity: z.string() })),
  /** Of one unit on average; null: not known, or not for this person. */
  cost: z.string().nullable(),
})
export type StyleMaterial = z.infer<typeof StyleMaterial>

export const StyleOperation = z.object({
  id: z.uuid(),
  name: z.string(),
  station_id: z.uuid().nullable(),
  station: z.string(),
  minutes: z.string(),
  /** What a piece pays today; '0' while no rate holds. */
  amount: z.string(),
  bands: z.array(Band),
  /** All of them, the latest day first. */
  rates: z.array(Rate),
})
export type StyleOperation = z.infer<typeof StyleOperation>

/** How a product is made: its materials and operations. */
export const ProductStyle = z.object({
  /** The product's. */
  id: z.uuid(),
  name: z.string(),
  sku: z.string(),
  note: z.string(),
  /** Its sizes and colours; one empty value where it does not vary so. */
  sizes: z.array(z.string()),
  colours: z.array(z.string()),
  materials: z.array(StyleMaterial),
  operations: z.array(StyleOperation),
  version: z.int(),
})
export type ProductStyle = z.infer<typeof ProductStyle>

export const StyleRow = z.object({
  id: z.uuid(),
  name: z.string(),
  sku: z.string(),
  materials: z.int(),
  operations: z.int(),
  minutes: z.string(),
  /** What a piece pays today. */
  labour: z.string(),
})
export type StyleRow = z.infer<typeof StyleRow>

export const StyleList = z.strictObject({ search: search(), cursor: cursor() })
export type StyleList = z.infer<typeof StyleList>

export const NewStyle = z.strictObject({
  id: id('Elige el producto que fabricas.'),
  /** Another style whose materials and operations it begins with; '': none. */
  copy_of: z.union([id('Elige una ficha de la lista.'), z.literal('')]).default(''),
})
export type NewStyle = z.infer<typeof NewStyle>

const sameOnce = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length

const TypedMaterial = z.strictObject({
  material_id: id('Elige un material de la lista.'),
  waste: figure(3, 2, WASTE)
    .refine((text) => Number(text) <= 100, WASTE)
    .default('0'),
  quantities: z
    .array(SizeQuantity)
    .min(1, QUANTITY)
    .max(MOST_OF_AXIS + 1, `Como máximo ${MOST_OF_AXIS} tallas.`)
    .refine((rows) => sameOnce(rows.map(({ size }) => size)), 'Escribe cada talla una sola vez.'),
})
export type TypedMaterial = z.infer<typeof TypedMaterial>

const TypedOperation = z.strictObject({
  /** Of one that is there; '': a new one. */
  id: z.union([z.uuid(), z.literal('')]).default(''),
  name: requiredText('Escribe el nombre de la operación.', 60),
  station_id: z.union([id('Elige una estación de la lista.'), z.literal('')]).default(''),
  minutes: figure(5, 3, MINUTES),
  amount: z.union([figure(10, 4, AMOUNT), z.literal('').transform(() => '0')], { error: AMOUNT }).default('0'),
  bands: z
    .array(Band)
    .max(MOST_BANDS, `Como máximo ${MOST_BANDS} tramos.`)
    .refine((bands) => bands.every(({ from }, at) => from > (bands[at - 1]?.from ?? 1)), RISING)
    .default([]),
})
export type TypedOperation = z.infer<typeof TypedOperation>

/** The whole sheet as it is to be. A rate that differs holds from `rates_from` on; the older ones stay. */
export const StyleChange = z.strictObject({
  id: id(),
  version: version(),
  note: longText(),
  materials: z
    .array(TypedMaterial)
    .max(MOST_STYLE_MATERIALS, `Como máximo ${MOST_STYLE_MATERIALS} materiales.`)
    .refine((rows) => sameOnce(rows.map(({ material_id }) => material_id)), ONCE)
    .default([]),
  operations: z
    .array(TypedOperation)
    .max(MOST_OPERATIONS, `Como máximo ${MOST_OPERATIONS} operaciones.`)
    .refine(
      (rows) => sameOnce(rows.flatMap(({ id: own }) => own || [])),
      'Una operación está dos veces: cierra la ficha y ábrela de nuevo.',
    )
    .default([]),
  rates_from: businessDay('Elige desde qué día valen las tarifas.'),
})
export type StyleChange = z.infer<typeof StyleChange>
