import type { Formats } from '../format.ts'

/** How a country's spreadsheets expect a file. */
export interface FileFormats {
  /** The decimal mark of numbers in CSV. */
  point: string
  /** The format of days in XLSX: 'dd/mm/yyyy'. */
  day: string
  /** Whether whole amounts are written without cents. */
  whole: boolean
}

const PLACES: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'dd', month: 'mm', year: 'yyyy' }

/** A country's formats for files, as plain data that a worker can receive. */
export function fileFormats(formats: Pick<Formats, 'locale' | 'point' | 'amount'>): FileFormats {
  const parts = new Intl.DateTimeFormat(formats.locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
  return {
    point: formats.point,
    day: parts
      .formatToParts(0)
      .map(({ type, value }) => PLACES[type] ?? value)
      .join(''),
    whole: formats.locale === 'es-CO',
  }
}
