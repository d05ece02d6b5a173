import { z } from 'zod'
import { id, optionalText, requiredText, units, version } from '#src/kernel/fields.ts'
import { DEFAULT_MIN_STOCK } from '../../rows.ts'
import { identityFields } from '../fields.ts'

/** Of one product. */
export const MOST_VARIANTS = 200

const DIFFERENCE =
  'Escribe una diferencia de precio con dos decimales como máximo; con un menos delante si cuesta menos.'
const UNCHOSEN = 'Elige un valor de cada variante.'
const WHOLE = 'Escribe una cantidad entera entre 0 y un millón.'

const ownFields = {
  sku: identityFields.sku,
  barcode: optionalText(60),
  price_difference: z
    .union([z.string(), z.number()], { error: DIFFERENCE })
    .transform((typed) => String(typed).trim() || '0')
    .refine((text) => /^-?\d{1,9}(\.\d{1,2})?$/.test(text), DIFFERENCE)
    .default('0'),
  min_stock: units(0, WHOLE).default(DEFAULT_MIN_STOCK),
}

/** A variant of the product `id`. */
export const NewVariant = z.strictObject({
  id: id(),
  /** One value of each way in which the product varies, in their order. */
  values: z.array(requiredText(UNCHOSEN, 60)).min(1, UNCHOSEN).max(20),
  ...ownFields,
  initial_stock: units(0, WHOLE).default(0),
})
export type NewVariant = z.infer<typeof NewVariant>

export const VariantChange = z.strictObject({ id: id(), version: version(), ...ownFields })
export type VariantChange = z.infer<typeof VariantChange>

/** How many combinations were missing. */
export const CombinedVariants = z.object({ created: z.int() })
