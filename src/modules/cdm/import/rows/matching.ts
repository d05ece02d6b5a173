import type { CustomField } from '#src/platform/custom/schemas.ts'
import type { ImportKind } from '../../rows.ts'
import { type ImportColumn, type ImportField, importColumnsOf } from './columns.ts'
import { plainTitle } from './plain.ts'

/** Which column of the file fills a field: its place, or null. */
export type Matching = Partial<Record<ImportField, number | null>>

/** What a company's people matched by hand before: the field of a title, '' for a column that is not imported. */
export type RememberedColumns = ReadonlyMap<string, string>

/** Finds each field's column: first as it was remembered, then by titles that are exactly known, then by those in which a known one stands as a word. */
export function matchColumns(
  kind: ImportKind,
  titles: readonly string[],
  remembered: RememberedColumns = new Map(),
  own: readonly CustomField[] = [],
): Matching {
  const columns = importColumnsOf(kind, own)
  const plain = titles.map(plainTitle)
  const free = new Set(plain.keys())
  const matching: Matching = {}
  const claim = (field: ImportField, at: number) => {
    matching[field] = at
    free.delete(at)
  }
  for (const [at, title] of plain.entries()) {
    const known = remembered.get(title)
    const field = columns.find((column) => column.field === known)?.field
    if (field !== undefined && matching[field] === undefined) claim(field, at)
    if (known === '') free.delete(at)
  }
  const deepest = Math.max(...columns.map(({ synonyms }) => synonyms.length))
  for (let rank = 0; rank < deepest; rank++) {
    for (const { field, synonyms } of columns) {
      const at = matching[field] === undefined ? [...free].find((place) => plain[place] === synonyms[rank]) : undefined
      if (at !== undefined) claim(field, at)
    }
  }
  for (const at of [...free]) {
    const field = bestWithin(columns, plain[at] ?? '', matching)
    if (field !== null) claim(field, at)
  }
  const [other] = STANDS_IN[kind].filter((field) => matching[field] !== undefined)
  if (matching.name === undefined && other) {
    matching.name = matching[other] ?? null
    matching[other] = null
  }
  return Object.fromEntries(columns.map(({ field }) => [field, matching[field] ?? null]))
}

/** What there is to remember of a matching: what differs from what is found without memory, and what is remembered differently. */
export function columnsToRemember(
  kind: ImportKind,
  titles: readonly string[],
  matching: Matching,
  remembered: RememberedColumns,
  own: readonly CustomField[] = [],
): { title: string; field: ImportField | '' }[] {
  const fieldAt = (matched: Matching, at: number) =>
    importColumnsOf(kind, own).find(({ field }) => matched[field] === at)?.field ?? ''
  const found = matchColumns(kind, titles, new Map(), own)
  return titles.flatMap((typed, at) => {
    const title = plainTitle(typed).slice(0, LONGEST_TITLE)
    const field = fieldAt(matching, at)
    const news = field !== (remembered.get(title) ?? fieldAt(found, at))
    return news && title !== '' ? [{ title, field }] : []
  })
}

const LONGEST_TITLE = 200

/** What a file without a name has in its place: 'Código; Descripción; Precio'. */
const STANDS_IN: Record<ImportKind, readonly ImportField[]> = {
  clientes: ['legal_name', 'company'],
  productos: ['description'],
}

/** How many fields a row would fill if it were the titles. */
export const titlesIn = (kind: ImportKind) => (cells: readonly string[]) =>
  Object.values(matchColumns(kind, cells)).filter((at) => at !== null).length

/** Of the fields still without a column, the one whose known title stands first in this title, the longer one of two. */
function bestWithin(columns: readonly ImportColumn[], title: string, matching: Matching): ImportField | null {
  let best: { field: ImportField; at: number; length: number } | null = null
  for (const { field, synonyms } of columns) {
    if (matching[field] !== undefined) continue
    for (const word of synonyms) {
      const at = ` ${title} `.indexOf(` ${word} `)
      if (at < 0) continue
      if (best === null || at < best.at || (at === best.at && word.length > best.length))
        best = { field, at, length: word.length }
    }
  }
  return best?.field ?? null
}
