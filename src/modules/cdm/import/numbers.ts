import type { Cell } from './table.ts'

const CURRENCY = /US\$|COP|MXN|USD|EUR|[$€]/gi
const BLANKS = /[\s'’]/g
/** '1.234', '12.345.678': groups of three after a separator, none of them a decimal fraction that money could have. */
const GROUPED = /^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/

/**
 * A number as people write it, in the form that computers read: '1.234,50 €', '1,234.50' and '$1234,5' are '1234.50', '1234.50' and
 * '1234.5'. What is no number stays as it is, for the schema to refuse. A single group of three, '45.000', is thousands: prices
 * have two decimals at most.
 */
export function plainNumber(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(CURRENCY, '').replace(BLANKS, '')
  if (GROUPED.test(text)) return text.replace(/[.,]/g, '')
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const grouping = decimal === ',' ? /\./g : /,/g
  const plain = text.replace(grouping, '').replace(decimal, '.')
  return /^-?\d+(\.\d+)?$/.test(plain) && soundGroups(text, decimal) ? plain : cell.trim()
}

/** A whole number; NaN, which every schema refuses, where the cell holds none. */
export function wholeNumber(cell: Cell): number {
  const plain = plainNumber(cell)
  return /^-?\d+(\.0+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Groups before the decimal mark have three digits: '1,23,4.5' is a typing mistake. */
function soundGroups(text: string, decimal: string): boolean {
  const [whole = ''] = text.split(decimal)
  const groups = whole.split(decimal === ',' ? '.' : ',')
  return groups.slice(1).every((group) => /^\d{3}$/.test(group))
}
