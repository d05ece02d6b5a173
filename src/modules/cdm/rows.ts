import { z } from 'zod'
import { CustomValues, customInput } from '../../kernel/calls/custom.ts'
import { amount, id, longText, moment, requiredText, units, version } from '../../kernel/fields.ts'
import { identityFields, importedIdentity, keptIdentity } from './products/fields.ts'
import { productPicture } from './products/picture/rules.ts'
import { keptProposed, proposedFields } from './taxes/schemas.ts'

export const PRODUCT_INCOMPLETE = 'Nombre y precio son obligatorios.'
export const PRODUCT_TYPES = ['Producto', 'Servicio'] as const
export const DEFAULT_MIN_STOCK = 5
const WHOLE = 'Escribe una cantidad entera entre 0 y un millón.'
const SERVICE_STOCK = 'Un servicio no tiene existencias.'

/** One way in which a product varies: {name: 'Talla', values: ['S', 'M', 'L']}. */
export const Variant = z.strictObject({
  name: requiredText('Escribe el nombre de la variante.', 60),
  values: z.array(requiredText('Un valor no puede estar vacío.', 60)).min(1, 'Escribe al menos un valor.').max(50),
})
export type Variant = z.infer<typeof Variant>

export const Product = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  type: z.enum(PRODUCT_TYPES),
  variants: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  stock: z.int(),
  min_stock: z.int(),
  ...keptIdentity,
  /** The path of its picture, or ''. */
  picture: z.string(),
  /** Of a variant: its product, what it is called beside it, and what is added to its price. */
  parent_id: z.uuid().nullable(),
  variant: z.string(),
  price_difference: z.string(),
  has_variants: z.boolean(),
  ...keptProposed,
  custom: CustomValues,
  archived_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
})
export type Product = z.infer<typeof Product>

const productFields = {
  name: requiredText(PRODUCT_INCOMPLETE),
  price: z
    .union([z.string(), z.number()], { error: PRODUCT_INCOMPLETE })
    .transform((typed) => String(typed).trim())
    .refine((text) => text !== '', { error: PRODUCT_INCOMPLETE, abort: true })
    .pipe(amount() as z.ZodType<string, string>),
  type: z.enum(PRODUCT_TYPES, { error: 'Elige Producto o Servicio.' }).default('Producto'),
  description: longText(),
  variants: z.array(Variant).max(20, 'Como máximo 20 variantes.').default([]),
  min_stock: units(0, WHOLE).default(DEFAULT_MIN_STOCK),
  ...identityFields,
}
const initial_stock = units(0, WHOLE)
const noServiceStock = (row: { type?: string; initial_stock?: number }) =>
  row.type !== 'Servicio' || (row.initial_stock ?? 0) === 0

/** `initial_stock` becomes the product's first movement; afterwards only movements change the stock. */
export const NewProduct = z
  .strictObject({
    ...productFields,
    ...proposedFields,
    picture: productPicture(),
    initial_stock: initial_stock.default(0),
    custom: customInput(),
  })
  .refine(noServiceStock, { error: SERVICE_STOCK, path: ['initial_stock'] })
export type NewProduct = z.infer<typeof NewProduct>

export const ProductChange = z.strictObject({
  id: id(),
  version: version(),
  ...productFields,
  ...proposedFields,
  picture: productPicture(),
  custom: customInput(),
})
export type ProductChange = z.infer<typeof ProductChange>

// A line of a file says only what its cells say: what it leaves out is the default of a new row and stays as it is in an existing one.

export const ImportedProduct = z
  .strictObject({
    ...productFields,
    type: productFields.type.unwrap().optional(),
    description: productFields.description.unwrap().optional(),
    variants: productFields.variants.unwrap().optional(),
    min_stock: productFields.min_stock.unwrap().optional(),
    ...importedIdentity,
    initial_stock: initial_stock.optional(),
    custom: customInput(),
  })
  .refine(noServiceStock, { error: SERVICE_STOCK, path: ['initial_stock'] })
export type ImportedProduct = z.infer<typeof ImportedProduct>

export const IMPORT_KINDS = ['clientes', 'productos'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What happens to a line whose row exists already: by e-mail for a client, by name for a product. */
export const EXISTING = ['create', 'update', 'skip'] as const
export type Existing = (typeof EXISTING)[number]

export const IMPORT_OUTCOMES = ['created', 'updated', 'skipped', 'removed', 'archived', 'reverted', 'kept'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export const Import = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  state: z.enum(['applied', 'undone']),
  username: z.string(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  removed: z.int(),
  archived: z.int(),
  reverted: z.int(),
  kept: z.int(),
  applied_at: moment(),
  undone_at: moment().nullable(),
})
export type Import = z.infer<typeof Import>

/** A line of a finished import: what it said and what became of it. */
export const ImportLine = z.object({
  id: z.uuid(),
  line: z.int(),
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
})
export type ImportLine = z.infer<typeof ImportLine>
