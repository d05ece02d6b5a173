import type { Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import type { ParsedTable } from '#src/web/files/read-table.ts'
import type { ImportKind } from '../../rows.ts'
import { importColumnsOf } from './columns.ts'
import type { Edits, JudgedLine } from './lines.ts'
import type { Matching } from './matching.ts'

/** The rows with something wrong as the file had them, with what was written over them, and the reason in a last column. */
export function refusedSheet(
  kind: ImportKind,
  sheet: ParsedTable,
  matching: Matching,
  lines: readonly JudgedLine[],
  edits: Edits,
  own: readonly CustomField[] = [],
): Spreadsheet {
  const wrong = new Map(lines.filter(isWrong).map((line) => [line.line, line]))
  const width = Math.max(sheet.titles.length, ...sheet.rows.map(({ cells }) => cells.length))
  const titles = Array.from({ length: width }, (_, at) => sheet.titles[at] ?? '')
  const rows = sheet.rows.flatMap(({ line, cells }) => {
    const refused = wrong.get(line)
    if (refused === undefined) return []
    const row = Array.from({ length: width }, (_, at) => cells[at] ?? '')
    for (const [field, text] of Object.entries(edits.get(line) ?? {})) {
      const at = matching[field as keyof Matching]
      if (typeof at === 'number') row[at] = text ?? ''
    }
    return [[...row, reasonOf(kind, own, refused)]]
  })
  return [[...titles, 'Motivo'], ...rows]
}

/** Whether a row is kept out by something wrong, and not because it is no row of data. */
export const isWrong = ({ data, aside }: JudgedLine) => data === null && aside === null

const reasonOf = (kind: ImportKind, own: readonly CustomField[], { errors }: JudgedLine) =>
  importColumnsOf(kind, own)
    .flatMap(({ field, title }) => (errors[field] ? [`${title}: ${errors[field]}`] : []))
    .join(' ')
