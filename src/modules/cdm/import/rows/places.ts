import { countryOfCode, WORLD_COUNTRIES } from '#src/kernel/places/world.ts'
import type { FileCell } from '#src/web/files/read-table.ts'
import { plain } from './plain.ts'

/** A country by its name, however it is written, or by its two letters; another word as it stands. */
export function countryNamed(cell: string): string {
  const word = plain(cell.trim())
  return WORLD_COUNTRIES.find((name) => plain(name) === word) ?? countryOfCode(word.toUpperCase()) ?? cell
}

/** Digits of the postal codes of a country. */
const POSTAL_DIGITS: Readonly<Record<string, number>> = { Colombia: 6, Ecuador: 6, España: 5, México: 5 }
const CITY_DIGITS = 5

/** A code with the zero that a spreadsheet took for a number's. */
export function codeOf(field: 'city_code' | 'postal_code', cell: FileCell, country: string): string {
  const digits = field === 'city_code' ? CITY_DIGITS : (POSTAL_DIGITS[country] ?? 0)
  const text = String(cell).trim()
  return /^\d+$/.test(text) && text.length === digits - 1 ? `0${text}` : text
}
