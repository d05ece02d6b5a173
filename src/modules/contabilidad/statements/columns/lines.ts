import type { StatementPart } from '../report-sheets.ts'
import { SECTION_TITLES } from '../rules.ts'
import type { ColumnLine } from './schemas.ts'

/** A line of a statement in one column. */
export type PlainLine = Omit<ColumnLine, 'amounts' | 'total'> & { amount: string }

export const sumLine = (name: string, amount: string, strong = true): PlainLine => ({
  ...{ id: null, code: '', name, depth: 0, strong, amount },
})

/** The lines of each part: its accounts, then its sums. */
export const partLines = (parts: readonly StatementPart[]): PlainLine[][] =>
  parts.map(({ section, after }) => [
    ...section.rows.map((row) => ({ ...row, strong: false })),
    sumLine(`Total ${SECTION_TITLES[section.type]}`, section.total),
    ...after.map(({ label, amount }) => sumLine(label, amount)),
  ])

/**
 * Every line that a statement has in any of its columns, part by part: accounts by their code, then sums in the order in which they follow upon each
 * other. A column without it says 0.00.
 */
export function linesBeside(columns: readonly (readonly PlainLine[])[][]): Omit<ColumnLine, 'total'>[] {
  const parts = Math.max(0, ...columns.map((column) => column.length))
  return Array.from({ length: parts }, (_, nth) => columns.map((column) => column[nth] ?? [])).flatMap((part) => {
    const byKey = part.map((lines) => new Map(lines.map((line) => [keyOf(line), line])))
    return [...accountsOf(part), ...sumsOf(part)].map((line) => {
      const { amount: _, ...named } = line
      return { ...named, amounts: byKey.map((lines) => lines.get(keyOf(line))?.amount ?? '0.00') }
    })
  })
}

const keyOf = ({ id, name }: PlainLine) => id ?? name

const accountsOf = (part: readonly (readonly PlainLine[])[]): PlainLine[] => {
  const accounts = new Map(part.flat().flatMap((line) => (line.id === null ? [] : [[line.id, line]])))
  return [...accounts.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

function sumsOf(part: readonly (readonly PlainLine[])[]): PlainLine[] {
  const sums: PlainLine[] = []
  for (const lines of part) {
    let at = 0
    for (const line of lines.filter(({ id }) => id === null)) {
      const known = sums.findIndex(({ name }) => name === line.name)
      if (known === -1) sums.splice(at, 0, line)
      at = known === -1 ? at + 1 : known + 1
    }
  }
  return sums
}
