import { z } from 'zod'
import { amount, optionalText } from '#src/kernel/fields.ts'
import { DocumentLine } from '#src/platform/documents/line.ts'

const COST = 'Escribe un costo válido, de 0 o más, con dos decimales como máximo.'
const TAX = 'Escribe un porcentaje de 0 a 100, con dos decimales como máximo.'

/** A decimal, or none: '' and null. */
const orNone = <T extends z.ZodType<string>>(typed: T, message: string) =>
  z
    .union([typed, z.literal('').transform(() => null)], { error: message })
    .nullable()
    .default(null)

const texts = {
  sku: optionalText(60),
  barcode: optionalText(60),
  unit: optionalText(30),
  category: optionalText(80),
}
const decimals = {
  cost: orNone(amount(COST), COST),
  /** The percentage of its own; none: what the company charges in general. */
  tax: orNone(DocumentLine.shape.tax.unwrap(), TAX),
}

/** What a product is told by and counted in, as a person fills it in. Statements, files and forms follow it. */
export const identityFields = { ...texts, ...decimals }
export const IDENTITY_TEXTS = Object.keys(texts) as (keyof typeof texts)[]
export const IDENTITY_DECIMALS = Object.keys(decimals) as (keyof typeof decimals)[]
export const IDENTITY_FIELDS = [...IDENTITY_TEXTS, ...IDENTITY_DECIMALS]

/** The same of a line of a file, which says only what its cells say. */
export const importedIdentity = {
  sku: texts.sku.unwrap().optional(),
  barcode: texts.barcode.unwrap().optional(),
  unit: texts.unit.unwrap().optional(),
  category: texts.category.unwrap().optional(),
  cost: decimals.cost.unwrap().optional(),
  tax: decimals.tax.unwrap().optional(),
}

/** The same as it is kept. */
export const keptIdentity = {
  sku: z.string(),
  barcode: z.string(),
  unit: z.string(),
  category: z.string(),
  cost: z.string().nullable(),
  tax: z.string().nullable(),
}
