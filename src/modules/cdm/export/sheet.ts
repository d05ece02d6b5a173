import { amountCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { taxIdText } from '#src/kernel/tax-id/written.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import { customCells, customTitles } from '#src/platform/custom/sheet.ts'
import type { Client } from '../contacts/schemas.ts'
import { CLIENT_COLUMNS } from '../import/rows/client-columns.ts'
import { IMPORT_COLUMNS } from '../import/rows/columns.ts'
import { IDENTITY_DECIMALS, IDENTITY_TEXTS } from '../products/fields.ts'
import type { ImportKind, Product } from '../rows.ts'
import { variantsText } from '../rules.ts'

const titlesOf = (kind: ImportKind) => IMPORT_COLUMNS[kind].map(({ title }) => title)

/** Clients under the titles by which an import knows them again. */
export const clientSheet = (clients: readonly Client[], own: readonly CustomField[] = []): Spreadsheet => [
  [...titlesOf('clientes'), ...customTitles(own)],
  ...clients.map((client) => [
    ...CLIENT_COLUMNS.map(({ field }) => (field === 'tax_number' ? taxIdText(client) : client[field])),
    ...customCells(own, client.custom),
  ]),
]

/** Products likewise. */
export const productSheet = (products: readonly Product[], own: readonly CustomField[] = []): Spreadsheet => [
  [...titlesOf('productos'), ...customTitles(own)],
  ...products.map((product) => [
    product.name,
    amountCell(product.price),
    product.type,
    product.stock,
    product.min_stock,
    product.description,
    variantsText(product.variants),
    ...IDENTITY_TEXTS.map((field) => product[field]),
    ...IDENTITY_DECIMALS.map((field) => (product[field] === null ? '' : amountCell(product[field]))),
    ...customCells(own, product.custom),
  ]),
]
