import { customType } from '#src/kernel/calls/custom.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { withPrefix } from '#src/kernel/phone.ts'
import { taxIdError } from '#src/kernel/tax-id/check.ts'
import { guessTaxId } from '#src/kernel/tax-id/guess.ts'
import { TAX_KINDS, type TaxId, type TaxKind } from '#src/kernel/tax-id/kinds.ts'
import { normalTaxId, taxIdText } from '#src/kernel/tax-id/written.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import type { FileCell } from '#src/web/files/read-table.ts'
import type { ImportedClient } from '../../contacts/schemas.ts'
import type { ImportedProduct } from '../../rows.ts'
import { variantsOf } from '../../rules.ts'
import { ownCell } from '../own-cells.ts'
import { orBlank } from './blank-cells.ts'
import type { ImportField } from './columns.ts'
import { currencyIn, type Point, plainNumber, wholeNumber } from './numbers.ts'
import { codeOf, countryNamed } from './places.ts'
import { plain } from './plain.ts'
import { isService } from './services.ts'

/** How the cells of a file are understood. */
export interface Reading {
  country: string
  currency: string
  /** The decimal mark of each number column. */
  points: Partial<Record<ImportField, Point>>
  /** Whether products without a type are services where their name says so. */
  services: boolean
  /** The company's own fields. */
  own?: readonly CustomField[]
}

export type RawRow = Partial<Record<ImportField, FileCell>>
type Texts = Partial<Record<ImportField, string>>

const REQUIRED: ReadonlySet<ImportField> = new Set(['name', 'price'])
const GOODS = ['producto', 'productos', 'articulo', 'bien', 'bienes', 'mercancia', 'inventariable', 'product', 'p']
const SERVICES = ['servicio', 'servicios', 'serv', 'no inventariable', 'service', 's']
const CUT_SHORT = 'La hoja de cálculo le quitó cifras. Escríbelo completo.'

/** Cells as the schema takes them; an empty one says nothing, save where something must be said. */
export function cellValues(raw: RawRow, reading: Reading) {
  const values: Record<string, unknown> = {}
  const errors: Texts = {}
  for (const [name, typed = ''] of Object.entries(raw)) {
    const field = name as ImportField
    const cell = field === 'name' ? typed : orBlank(typed)
    if (cell === '' && !REQUIRED.has(field)) continue
    if (customType(field) !== null) {
      const { value, error } = ownValue(field, cell, reading)
      if (error !== undefined) errors[field] = error
      else values.custom = { ...(values.custom as object), [field]: value }
      continue
    }
    const error = errorOf(field, cell, reading)
    if (error) errors[field] = error
    values[field] = cellValue(field, cell, reading)
  }
  if (values.tax_number !== undefined) Object.assign(values, taxIdOf(values, reading.country))
  else delete values.tax_kind
  const guessed = reading.services && values.type === undefined && isGuessed(values)
  if (guessed) {
    values.type = 'Servicio'
    delete values.initial_stock
  }
  return { values, errors, guessed }
}

function ownValue(field: ImportField, cell: FileCell, { country, points, own = [] }: Reading) {
  const known = own.find(({ key }) => key === field)
  return known ? ownCell(known, cell, (points[field] ?? formatsOf(country).point) as Point) : { value: null }
}

/** What the preview shows of a row: read in the way of the country where it could be read, else as the file has it. */
export function previewCells(raw: RawRow, data: ImportedClient | ImportedProduct | null, reading: Reading): Texts {
  const texts = Object.fromEntries(Object.entries(raw).map(([field, cell]) => [field, String(cell)])) as Texts
  if (data === null) return texts
  const formats = formatsOf(reading.country)
  if ('price' in data) {
    texts.price = formats.amount(data.price, reading.currency)
    if (data.cost) texts.cost = formats.amount(data.cost, reading.currency)
    if (data.tax) texts.tax = `${data.tax.replace('.', formats.point)} %`
    if (data.type) texts.type = data.type
    if (data.initial_stock !== undefined) texts.initial_stock = formats.count(data.initial_stock)
    if (data.min_stock !== undefined) texts.min_stock = formats.count(data.min_stock)
  } else {
    if (data.phone) texts.phone = data.phone
    texts.email = data.email ?? ''
    const { tax_kind = '', tax_number = '', role } = data
    texts.tax_number = taxIdText({ tax_kind, tax_number })
    if (tax_kind !== '') texts.tax_kind = tax_kind
    if (role) texts.role = role
    for (const field of ['country', 'city_code', 'postal_code'] as const) if (data[field]) texts[field] = data[field]
  }
  return texts
}

function cellValue(field: ImportField, cell: FileCell, { country, points }: Reading): unknown {
  const point = points[field] ?? formatsOf(country).point
  if (field === 'price') return cell === '' ? '' : plainNumber(cell, point as Point)
  if (field === 'cost') return plainNumber(cell, point as Point)
  if (field === 'tax') return percentage(cell, point as Point)
  if (field === 'initial_stock' || field === 'min_stock') return wholeNumber(cell, point as Point)
  if (field === 'type') return typeOf(String(cell))
  if (field === 'phone') return withPrefix(String(cell), country)
  if (field === 'role') return roleOf(String(cell))
  if (field === 'country') return countryNamed(String(cell))
  if (field === 'city_code' || field === 'postal_code') return codeOf(field, cell, country)
  return field === 'variants' ? variantsOf(String(cell)) : String(cell)
}

/** What only the cell itself shows to be wrong. */
function errorOf(field: ImportField, cell: FileCell, { currency }: Reading): string | null {
  const digits = field === 'phone' || field === 'barcode' || field === 'tax_number'
  if (digits) return /^\d([.,]\d+)?e\+?\d+$/i.test(String(cell)) ? CUT_SHORT : null
  if (field === 'variants') {
    return variantsOf(String(cell)) === null ? 'Escríbelas así: «Talla: S, M; Color: Rojo, Azul».' : null
  }
  const named = field === 'price' || field === 'cost' ? currencyIn(cell) : null
  return named === null || named === currency
    ? null
    : `Está en ${named} y los precios de tu empresa son en ${currency}.`
}

function typeOf(cell: string): string {
  const word = plain(cell.trim())
  if (GOODS.includes(word)) return 'Producto'
  return SERVICES.includes(word) ? 'Servicio' : cell
}

/** '19 %' is 19. */
const percentage = (cell: FileCell, point: Point) => plainNumber(String(cell).replace(/%/g, ''), point)

/** Of the kind that the file names, where it is one of ours and the number can be one; otherwise of the kind that the number looks like. */
function taxIdOf({ tax_kind, tax_number }: Record<string, unknown>, country: string): TaxId {
  const named = KIND_WORDS.find(([, words]) => words.test(plain(String(tax_kind ?? '')).replace(/[.\s]/g, '')))
  const id = named && normalTaxId({ tax_kind: named[0], tax_number: String(tax_number) })
  return id && taxIdError(id) === null ? id : guessTaxId(String(tax_number), country)
}

const KIND_WORDS: readonly (readonly [TaxKind, RegExp])[] = [
  ...TAX_KINDS.map((kind) => [kind, new RegExp(`^${plain(kind).replace(' ', '')}$`)] as const),
  ['CC', /^ceduladeciudadania$/],
  ['CE', /^ceduladeextranjeria$/],
  ['NIF', /^dni$/],
  ['Pasaporte', /^(pas|pp|passport)$/],
]

function roleOf(cell: string): string {
  const word = plain(cell)
  const [client, supplier] = [/client|comprador|customer/.test(word), /provee?dor|supplier|vendor/.test(word)]
  if (client && supplier) return 'Cliente y proveedor'
  return supplier ? 'Proveedor' : client ? 'Cliente' : /^ambos/.test(word) ? 'Cliente y proveedor' : cell
}

/** What is counted is no service, whatever it is called. */
const isGuessed = ({ name, initial_stock = 0, min_stock = 0 }: Record<string, unknown>) =>
  initial_stock === 0 && min_stock === 0 && isService(String(name))
