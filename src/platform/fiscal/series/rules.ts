import { formatsOf } from '../../../kernel/format.ts'
import type { Environment } from '../environments.ts'
import type { FiscalCountry } from '../packs/types.ts'

const { shortDate } = formatsOf('')

export const SERIES_KINDS = [
  'factura',
  'nota_credito',
  'nota_debito',
  'retencion',
  'liquidacion',
  'guia',
  'contingencia',
] as const
export type SeriesKind = (typeof SERIES_KINDS)[number]

export const SERIES_KIND_LABELS: Readonly<Record<SeriesKind, string>> = {
  factura: 'Factura',
  nota_credito: 'Nota de crédito',
  nota_debito: 'Nota de débito',
  retencion: 'Comprobante de retención',
  liquidacion: 'Liquidación de compra',
  guia: 'Guía de remisión',
  contingencia: 'Factura de contingencia (papel)',
}

export interface FiscalSeries {
  id: string
  country: FiscalCountry
  environment: Environment
  kind: SeriesKind
  fields: Record<string, string>
  /** What stands before the ordinal. */
  prefix: string
  first_number: number
  next_number: number
  /** Null for no end. */
  last_number: number | null
  valid_from: string | null
  valid_until: string | null
  is_default: boolean
  active: boolean
  version: number
}

/** When a company is warned: this much of a range is used, or so many days are left. */
export const MUCH_USED = 0.9
export const FEW_SERIES_DAYS = 10

/** Why a series gives no number for a day; null where it does. */
export function exhaustionOf(series: FiscalSeries, day: string): string | null {
  const { prefix, next_number, last_number, valid_from, valid_until } = series
  const another = 'pide otra autorización y agrégala en «Facturación electrónica».'
  if (last_number !== null && next_number > last_number)
    return `La serie ${prefix} ya usó su último número, ${last_number}: ${another}`
  if (valid_until !== null && day > valid_until)
    return `La serie ${prefix} venció el ${shortDate(valid_until)}: ${another}`
  return valid_from !== null && day < valid_from ? `La serie ${prefix} vale desde el ${shortDate(valid_from)}.` : null
}

/** The ordinal of a number as it stands on paper, 'PAP-0012' or '12'; null of what is not one of the series. */
export function ordinalOnPaper(series: FiscalSeries, typed: string): number | null {
  const written = typed.replace(/[\s.-]/g, '').toUpperCase()
  const prefix = series.prefix.toUpperCase()
  const bare = written.startsWith(prefix) ? written.slice(prefix.length) : written
  const found = [bare, written].find((digits) => /^\d{1,9}$/.test(digits) && isIn(series, Number(digits)))
  return found === undefined ? null : Number(found)
}

const isIn = ({ first_number, last_number }: FiscalSeries, ordinal: number) =>
  ordinal >= first_number && (last_number === null || ordinal <= last_number)

/** What to say before that happens; null while there is time. */
export function warningOf(series: FiscalSeries, today: string, inSomeDays: string): string | null {
  const ended = exhaustionOf(series, today)
  if (ended !== null) return ended
  const { prefix, first_number, next_number, last_number, valid_until } = series
  const left = last_number === null ? null : last_number - next_number + 1
  if (
    left !== null &&
    last_number !== null &&
    next_number - first_number >= MUCH_USED * (last_number - first_number + 1)
  )
    return left === 1 ? `Queda un solo número en ${prefix}.` : `Quedan ${left} números en ${prefix}.`
  return valid_until !== null && valid_until <= inSomeDays
    ? `La serie ${prefix} vence el ${shortDate(valid_until)}.`
    : null
}
