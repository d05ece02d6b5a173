import type { FileCell } from '#src/web/files/read-table.ts'

/** What stands before the decimals of a number. */
export type Point = ',' | '.'

const CURRENCY = /US\$|C\$|R\$|S\/\.?|Bs\.?|\b(?:COP|MXN|USD|EUR|PEN|CLP|ARS)\b|[$€₡₲]/gi
const BLANKS = /[\s'’]/g

/** The currency that a cell names, where it names one and not only '$', which many have. */
export function currencyIn(cell: FileCell): string | null {
  if (typeof cell === 'number') return null
  const named = /US\$|\b(?:COP|MXN|USD|EUR|PEN|CLP|ARS)\b|€/i.exec(cell)?.[0].toUpperCase()
  return named === undefined ? null : ({ US$: 'USD', '€': 'EUR' }[named] ?? named)
}

/** A number with this decimal mark, in the form that computers read; null where it cannot be one: '1.234,50' with ',' is '1234.50'. */
export function readWith(point: Point, cell: string): string | null {
  const text = cell.replace(CURRENCY, '').replace(BLANKS, '')
  const pattern = point === ',' ? /^-?([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+)?$/ : /^-?([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/
  if (!pattern.test(text)) return null
  const plain = text.replaceAll(point === ',' ? '.' : ',', '').replace(point, '.')
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}

/**
 * A number as its column writes them. The other mark is understood where a cell can mean one thing only: '12.5' among '1.234,50'. What is
 * no number stays as it is, for the schema to refuse.
 */
export function plainNumber(cell: FileCell, point: Point): string {
  if (typeof cell === 'number') return String(cell)
  return readWith(point, cell) ?? readWith(point === ',' ? '.' : ',', cell) ?? cell.trim()
}

/** A whole number; NaN, which every schema refuses, where the cell holds none. */
export function wholeNumber(cell: FileCell, point: Point): number {
  const plain = plainNumber(cell, point)
  return /^-?\d+$/.test(plain) ? Number(plain) : Number.NaN
}
