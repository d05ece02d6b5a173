import type { Formats } from '#src/kernel/format.ts'
import type { ParsedTable } from '#src/web/files/read-table.ts'
import type { JudgedLine } from './lines.ts'
import type { Matching } from './matching.ts'
import type { Aside } from './row-kinds.ts'

export const ASIDES: Record<Aside, string> = {
  total: 'total',
  titles: 'títulos repetidos',
  note: 'nota al pie',
  example: 'ejemplo de la plantilla',
}

const NAMED = 4

/** What of a file is not imported though nothing is wrong with it, in sentences. */
export function leftOutNotes(
  sheet: ParsedTable,
  matching: Matching,
  lines: readonly JudgedLine[],
  { count }: Formats,
): string[] {
  const matched = new Set(Object.values(matching))
  const columns = sheet.titles.filter((title, at) => title !== '' && !matched.has(at))
  const asides = lines.flatMap(({ line, aside }) => (aside === null ? [] : [`${count(line)} (${ASIDES[aside]})`]))
  const more = asides.length > NAMED ? ` y ${count(asides.length - NAMED)} más` : ''
  const blanks =
    sheet.blanks === 1 ? 'Se deja fuera 1 fila en blanco.' : `Se dejan fuera ${count(sheet.blanks)} filas en blanco.`
  return [
    ...(asides.length > 0 ? [`No son datos y se dejan fuera: fila ${asides.slice(0, NAMED).join(', ')}${more}.`] : []),
    ...(sheet.blanks > 0 ? [blanks] : []),
    ...(columns.length > 0 ? [`Sin lugar todavía, no se importan: ${columns.join(', ')}.`] : []),
  ]
}
