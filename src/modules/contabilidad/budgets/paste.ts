import { decimalOf } from '../../../kernel/money/decimal.ts'

const DECIMAL = /^-?\d{1,12}(\.\d+)?$/
const SIGNS = /[$€%\u00A0\s]|[A-Z]{3}/g

/**
 * The cells of a spreadsheet as they come from the clipboard, in decimal strings; null for what is no figure, '' for an empty cell. Brackets are a minus, parts of a cent are rounded.
 * @param separators those of the person's country
 */
export function pastedCells(text: string, separators: { group: string; point: string }): (string | null)[][] {
  const rows = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  return rows.map((row) => row.split('\t').map((cell) => pastedFigure(cell, separators)))
}

function pastedFigure(cell: string, separators: { group: string; point: string }): string | null {
  const bare = cell.replaceAll(SIGNS, '').replace(/^\((.*)\)$/, '-$1')
  if (bare === '' || bare === '-') return ''
  const decimal = decimalOf(bare, separators)
  return DECIMAL.test(decimal) ? rounded(decimal) : null
}

/** To the cent, half away from zero. */
function rounded(decimal: string): string {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  const tenths = BigInt(whole + part.slice(0, 3).padEnd(3, '0'))
  const cents = (tenths + 5n) / 10n
  const digits = String(cents).padStart(3, '0')
  return `${cents === 0n ? '' : sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
