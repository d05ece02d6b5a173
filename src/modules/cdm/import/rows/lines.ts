import type { FileCell, ParsedTable } from '#src/web/files/read-table.ts'
import { ImportedClient } from '../../contacts/schemas.ts'
import { type Existing, ImportedProduct, type ImportKind } from '../../rows.ts'
import { cellValues, previewCells, type RawRow, type Reading } from './cells.ts'
import { type ImportColumn, type ImportField, importColumnsOf } from './columns.ts'
import type { Matching } from './matching.ts'
import { plain } from './plain.ts'
import { type Aside, asideOf } from './row-kinds.ts'

/** A row of the file, read and judged. */
export interface JudgedLine {
  /** Its row in the file. */
  line: number
  /** What its cells say, as the preview shows them. */
  cells: Partial<Record<ImportField, string>>
  /** What is wrong, by cell. */
  errors: Partial<Record<ImportField, string>>
  /** Why it is no row of data; it is left out then, and nothing is wrong with it. */
  aside: Aside | null
  /** Its type was found by its name. */
  guessed: boolean
  /** What is sent; null while something is wrong. */
  data: ImportedClient | ImportedProduct | null
  /** What makes it the same as an existing row: the e-mail of a client, or his name where he has none; the name of a product. */
  key: string
}

/** What a person wrote over cells of a file, by row. */
export type Edits = ReadonlyMap<number, Partial<Record<ImportField, string>>>

const NO_EDITS: Edits = new Map()

/** Reads every row by the matched columns, one after another. Of two rows for the same thing the later one is wrong. */
export function* judge(
  kind: ImportKind,
  sheet: ParsedTable,
  matching: Matching,
  reading: Reading,
  edits = NO_EDITS,
): Generator<JudgedLine> {
  const schema = kind === 'clientes' ? ImportedClient : ImportedProduct
  const first = new Map<string, number>()
  const columns = importColumnsOf(kind, reading.own)
  for (const { line, cells } of sheet.rows) {
    const raw = { ...pick(columns, cells, matching), ...edits.get(line) }
    const aside = asideOf(cells, sheet.titles)
    const { values, errors, guessed } = cellValues(raw, reading)
    const checked = schema.safeParse(values)
    if (aside !== null) {
      yield { line, cells: previewCells(raw, null, reading), errors: {}, aside, guessed: false, data: null, key: '' }
      continue
    }
    for (const issue of checked.error?.issues ?? []) errors[issue.path[0] as ImportField] ??= issue.message
    const key = keyOf(checked.data ?? null, raw)
    const before = first.get(key)
    if (before !== undefined && key !== '') errors[keyField(kind, raw)] ??= `Repetido: ya está en la fila ${before}.`
    else first.set(key, line)
    const data = Object.keys(errors).length === 0 ? (checked.data ?? null) : null
    yield { line, cells: previewCells(raw, data, reading), errors, aside, guessed, data, key }
  }
}

/** What will become of a line that can be imported. */
export function fateOf(
  line: JudgedLine,
  existing: ReadonlySet<string>,
  choice: Existing,
): 'create' | 'update' | 'skip' {
  return existing.has(line.key) ? choice : 'create'
}

function pick(columns: readonly ImportColumn[], cells: readonly FileCell[], matching: Matching): RawRow {
  const raw: RawRow = {}
  for (const { field } of columns) {
    const at = matching[field]
    raw[field] = typeof at === 'number' ? (cells[at] ?? '') : ''
  }
  return raw
}

const keyField = (kind: ImportKind, raw: RawRow): ImportField => (kind === 'clientes' && raw.email ? 'email' : 'name')

function keyOf(data: ImportedClient | ImportedProduct | null, raw: RawRow): string {
  if (data !== null && 'email' in data && data.email) return data.email
  const typed = String(raw.email ?? '').trim()
  return data === null && typed.includes('@') ? typed.toLowerCase() : plain(String(raw.name).trim())
}
