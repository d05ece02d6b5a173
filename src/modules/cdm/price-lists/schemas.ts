import { z } from 'zod'
import { amount, id, moment, requiredText, version } from '../../../kernel/fields.ts'
import { Product } from '../rows.ts'

const PERCENT = 'Escribe un porcentaje de -100 a 900, con dos decimales como máximo.'
const MOST_PERCENT = 900
/** Prices that are saved at once. */
export const MOST_PRICES = 1_000
export const PRODUCT_TWICE = 'Un producto está dos veces en la lista.'
export const UNKNOWN_LIST = 'Elige una lista de precios que no esté archivada.'

export const PriceList = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Added to the price of what has none of its own here; below 0 it is taken off. */
  percent: z.string(),
  /** How many products have a price of their own, and how many contacts the list. */
  prices: z.int(),
  clients: z.int(),
  archived_at: moment().nullable(),
  version: z.int(),
})
export type PriceList = z.infer<typeof PriceList>

/** A product as a list prices it. */
export const ListedPrice = z.object({
  id: z.uuid(),
  name: z.string(),
  sku: z.string(),
  /** In the catalogue. */
  base: z.string(),
  /** What the list says of it alone; null: nothing. */
  own: z.string().nullable(),
  price: z.string(),
})
export type ListedPrice = z.infer<typeof ListedPrice>

/** A product as a line of a document may take it. */
export const PricedProduct = Product.pick({ id: true, name: true, sku: true, price: true, tax: true }).extend({
  /** The list whose price it is; null: the catalogue's. */
  list: z.string().nullable(),
  /** The taxes that it proposes in sales. */
  taxes: z.array(z.uuid()),
  /** Whether its price includes them. */
  includes_tax: z.boolean(),
})
export type PricedProduct = z.infer<typeof PricedProduct>

const fields = {
  name: requiredText('Escribe el nombre de la lista.', 100),
  percent: z
    .union([z.string(), z.number()], { error: PERCENT })
    .transform((typed) => String(typed).trim())
    .refine(
      (text) => /^-?\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) >= -100 && Number(text) <= MOST_PERCENT,
      PERCENT,
    )
    .default('0'),
}
export const NewPriceList = z.strictObject(fields)
export type NewPriceList = z.infer<typeof NewPriceList>
export const PriceListChange = z.strictObject({ id: id(), version: version(), ...fields })
export type PriceListChange = z.infer<typeof PriceListChange>

const nothing = z.literal('').transform(() => null)
/** Of these products alone; a price of null goes back to the list's percentage. */
export const ListPricesChange = z.strictObject({
  id: id(),
  version: version(),
  prices: z
    .array(
      z.strictObject({
        product_id: id('Elige un producto de la lista.'),
        price: z.union([amount(), nothing]).nullable(),
      }),
    )
    .min(1, 'Escribe al menos un precio.')
    .max(MOST_PRICES, `Como máximo ${MOST_PRICES} precios a la vez.`)
    .refine((prices) => new Set(prices.map(({ product_id }) => product_id)).size === prices.length, PRODUCT_TWICE),
})
export type ListPricesChange = z.infer<typeof ListPricesChange>
