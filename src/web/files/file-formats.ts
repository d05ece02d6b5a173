import type { Formats } from '#src/kernel/format.ts'

/** How the spreadsheets of a country expect a file. */
export interface FileFormats {
  /** The decimal mark of numbers in CSV. */
  point: string
  /** A day in XLSX: 'dd/mm/yyyy'. */
  day: string
  /** Whether money that is whole is written without cents. */
  whole: boolean
}

const PLACES: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'dd', month: 'mm', year: 'yyyy' }

/** What a country's way of writing means for a file; plain data, so that a worker can be told. */
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
