import { z } from 'zod'
import { id, optionalText, units } from '#src/kernel/fields.ts'
import { cellName } from '../styles/axes.ts'

/** Sizes and colours of one order together: as many as a product has variants. */
export const MOST_CELLS = 200
const LONGEST_VALUE = 60
const NO_CELLS = 'Escribe cuántas piezas de cada talla y color.'
const NO_STYLE = 'Elige primero qué producto se fabrica.'

/** What an order makes, and for whom; null and '': it does not say so. */
export const orderedFor = {
  style_id: z.uuid().nullable(),
  style_name: z.string(),
  client_id: z.uuid().nullable(),
  client_name: z.string(),
}

/** How many pieces of a size and colour an order asks for. */
export const OrderCell = z.object({
  id: z.uuid(),
  variant_id: z.uuid(),
  size: z.string(),
  colour: z.string(),
  /** Their places among those of the style. */
  size_at: z.int(),
  colour_at: z.int(),
  quantity: z.int(),
})
export type OrderCell = z.infer<typeof OrderCell>

const TypedCell = z.strictObject({
  size: optionalText(LONGEST_VALUE),
  colour: optionalText(LONGEST_VALUE),
  quantity: units(1, 'Escribe cantidades enteras, de 1 o más; vacío: ninguna.'),
  /** Its variant is made too, if the style does not have it yet. */
  makes_variant: z.boolean().default(false),
})
export type TypedCell = z.infer<typeof TypedCell>

const chosen = (message: string) =>
  z
    .union([id(message), z.literal('').transform(() => null)])
    .nullable()
    .default(null)

/** What is typed of a style: with cells the quantity follows from them, and the materials from the style. */
export const typedStyle = {
  style_id: chosen('Elige un producto de la lista.'),
  client_id: chosen('Elige un cliente de la lista.'),
  cells: z
    .array(TypedCell)
    .max(MOST_CELLS, `Como máximo ${MOST_CELLS} combinaciones de talla y color.`)
    .refine((cells) => new Set(cells.map(cellName)).size === cells.length, 'Cada talla y color va una sola vez.')
    .default([]),
}

interface Typed {
  style_id: string | null
  cells: readonly unknown[]
  materials: readonly string[]
  quantity?: number | null | undefined
}

/** Where an order does not say enough. `incomplete`: the sentence of one without a style. */
export function missingOf(typed: Typed, incomplete: string): { field: string; message: string } | null {
  const { style_id, cells, materials, quantity } = typed
  if (style_id === null && materials.length === 0) return { field: 'materials', message: incomplete }
  if (style_id === null && cells.length > 0) return { field: 'style_id', message: NO_STYLE }
  if (cells.length > 0 || (quantity ?? 0) > 0) return null
  return style_id === null ? { field: 'quantity', message: incomplete } : { field: 'cells', message: NO_CELLS }
}

/** The sizes and colours in which a product is made. */
export const StyleGrid = z.object({
  id: z.uuid(),
  name: z.string(),
  sizes: z.array(z.string()),
  colours: z.array(z.string()),
  /** Those for which it has no variant yet. */
  missing: z.array(z.object({ size: z.string(), colour: z.string() })),
  /** False: it varies in more than two ways, which no grid shows. */
  fits: z.boolean(),
})
export type StyleGrid = z.infer<typeof StyleGrid>
