import { type Existing, ImportedClient, ImportedProduct, type Kind } from '../rows.ts'
import { variantsOf } from '../rules.ts'
import { COLUMNS, type ImportField, type Matching, plain } from './columns.ts'
import { plainNumber, wholeNumber } from './numbers.ts'
import type { Cell, Sheet } from './table.ts'

/** A row of the file, read and judged. */
export interface Line {
  /** Its row in the file. */
  line: number
  /** What its cells say, as the preview shows them. */
  cells: Partial<Record<ImportField, string>>
  /** What is wrong, by cell. */
  errors: Partial<Record<ImportField, string>>
  /** What is sent; null while something is wrong. */
  data: ImportedClient | ImportedProduct | null
  /** What makes it the same as an existing row: the e-mail of a client, the name of a product. */
  key: string
}

export const KEY_FIELD: Record<Kind, ImportField> = { clientes: 'email', productos: 'name' }

/** Reads every row by the matched columns. Of two rows for the same thing the later one is wrong. */
export function linesOf(kind: Kind, sheet: Sheet, matching: Matching): Line[] {
  const schema = kind === 'clientes' ? ImportedClient : ImportedProduct
  const first = new Map<string, number>()
  return sheet.rows.map(({ line, cells }) => {
    const raw = pick(kind, cells, matching)
    const { values, errors } = valuesOfCells(raw)
    const checked = schema.safeParse(values)
    for (const issue of checked.error?.issues ?? []) errors[issue.path[0] as ImportField] ??= issue.message
    const key = keyOf(kind, checked.data ?? null, raw)
    const before = first.get(key)
    if (before !== undefined && key !== '') errors[KEY_FIELD[kind]] ??= `Repetido: ya está en la fila ${before}.`
    else first.set(key, line)
    const sound = Object.keys(errors).length === 0
    return { line, cells: shown(raw), errors, data: sound ? (checked.data ?? null) : null, key }
  })
}

/** What will become of a line that can be imported. */
export function fateOf(line: Line, existing: ReadonlySet<string>, choice: Existing): 'create' | 'update' | 'skip' {
  return existing.has(line.key) ? choice : 'create'
}

type Raw = Partial<Record<ImportField, Cell>>

function pick(kind: Kind, cells: readonly Cell[], matching: Matching): Raw {
  const raw: Raw = {}
  for (const { field } of COLUMNS[kind]) {
    const at = matching[field]
    raw[field] = typeof at === 'number' ? (cells[at] ?? '') : ''
  }
  return raw
}

/** Cells as the schema takes them; an empty one says nothing, save where something must be said. */
function valuesOfCells(raw: Raw) {
  const values: Record<string, unknown> = {}
  const errors: Line['errors'] = {}
  for (const [name, cell] of Object.entries(raw)) {
    const field = name as ImportField
    if (cell === '' && !REQUIRED.has(field)) continue
    if (field === 'price') values[field] = cell === '' ? '' : plainNumber(cell)
    else if (field === 'initial_stock' || field === 'min_stock') values[field] = wholeNumber(cell)
    else if (field === 'type') values[field] = typeOf(String(cell))
    else if (field === 'variants') {
      const variants = variantsOf(String(cell))
      if (variants === null) errors.variants = 'Escríbelas así: «Talla: S, M; Color: Rojo, Azul».'
      else values[field] = variants
    } else values[field] = String(cell)
  }
  return { values, errors }
}

const REQUIRED: ReadonlySet<ImportField> = new Set(['name', 'email', 'price'])
const GOODS = ['producto', 'productos', 'articulo', 'bien', 'product', 'p']
const SERVICES = ['servicio', 'servicios', 'service', 's']

function typeOf(cell: string): string {
  const word = plain(cell.trim())
  if (GOODS.includes(word)) return 'Producto'
  return SERVICES.includes(word) ? 'Servicio' : cell
}

function keyOf(kind: Kind, data: ImportedClient | ImportedProduct | null, raw: Raw): string {
  if (kind === 'clientes') return data !== null && 'email' in data ? data.email : String(raw.email).trim().toLowerCase()
  return plain(String(raw.name).trim())
}

const shown = (raw: Raw): Line['cells'] =>
  Object.fromEntries(Object.entries(raw).map(([field, cell]) => [field, String(cell)]))
