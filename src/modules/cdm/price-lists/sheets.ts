import { amountCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { ListedPrice } from './schemas.ts'

/** A list's prices as a file, the whole catalogue. */
export const priceSheet = (prices: readonly ListedPrice[]): Spreadsheet => [
  ['SKU', 'Producto', 'Precio del catálogo', 'Precio propio', 'Precio en la lista'],
  ...prices.map(({ sku, name, base, own, price }) => [sku, name, amountCell(base), amountCell(own), amountCell(price)]),
]
