import { z } from 'zod'
import { amount, optionalText, requiredText } from '../../kernel/fields.ts'
import { centsOf } from '../../kernel/money/cents.ts'
import { thousandthsOf } from '../../kernel/money/totals.ts'

/** The maximum number of lines in a document. */
export const MOST_LINES = 200

const QUANTITY = 'Escribe una cantidad mayor que 0, con tres decimales como máximo.'
const RATE = 'Escribe un porcentaje de 0 a 100, con dos decimales como máximo.'

/** Whether a text is written as the quantity of a line is, whatever its size. */
export const isQuantityText = (text: string): boolean => /^\d{1,7}(\.\d{1,3})?$/.test(text)

/** A decimal string above 0, at most a million: hours and metres can be fractions. */
export const quantity = () =>
  z
    .union([z.string(), z.number()], { error: QUANTITY })
    .transform((typed) => String(typed).trim())
    .refine((text) => isQuantityText(text) && thousandthsOf(text) > 0n, QUANTITY)
    .refine(
      (text) => !isQuantityText(text) || thousandthsOf(text) <= 1_000_000_000n,
      'La cantidad es demasiado grande.',
    )

/** A decimal string from 0 to 100. */
const rate = () =>
  z
    .union([z.string(), z.number()], { error: RATE })
    .transform((typed) => String(typed).trim())
    .refine((text) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && centsOf(text) <= 10_000n, RATE)

/** A typed line. `product_id` is null if it refers to no product of the catalogue. */
export const DocumentLine = z.strictObject({
  product_id: z
    .union([z.uuid(), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
  description: requiredText('Describe cada línea.', 500),
  detail: optionalText(500),
  quantity: quantity(),
  price: amount(),
  discount: rate().default('0'),
  tax: rate().default('0'),
  /** Whether the price includes what is added to it; absent: it does not. */
  includes_tax: z.boolean({ error: 'Di si el precio incluye los impuestos.' }).optional(),
})
export type DocumentLine = z.infer<typeof DocumentLine>

const MOST_TAXES = 6

/** A line that may bear taxes by code: with any, its percentage is that of its IVA. */
export const TaxedLine = DocumentLine.extend({
  taxes: z
    .array(z.uuid('Elige los impuestos de la lista.'))
    .max(MOST_TAXES, `Como máximo ${MOST_TAXES} impuestos por línea.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Un impuesto está dos veces.')
    .optional(),
})
export type TaxedLine = z.infer<typeof TaxedLine>

const { product_id: _, includes_tax, ...texts } = DocumentLine.shape

/** The text fields of a line, in typing order. */
export const LINE_FIELDS = Object.keys(texts) as (keyof typeof texts)[]

/** A stored line: decimals are strings, as PostgreSQL stores them. */
export const ShownLine = z.object({
  product_id: z.uuid().nullable(),
  ...(Object.fromEntries(LINE_FIELDS.map((field) => [field, z.string()])) as Record<keyof typeof texts, z.ZodString>),
  includes_tax,
})

/** The same of a line that may bear taxes by code. */
export const ShownTaxedLine = ShownLine.extend({ taxes: z.array(z.uuid()).optional() })
export type ShownTaxedLine = z.infer<typeof ShownTaxedLine>

/** A list of lines, possibly none; `line` is a `DocumentLine` with what a kind of document adds to it. */
export const linesOf = <L extends z.ZodType>(line: L) =>
  z.array(line).max(MOST_LINES, `Como máximo ${MOST_LINES} líneas.`)

/** The lines of a document, possibly none. */
export const documentLines = () => linesOf(DocumentLine)
