import { formatsOf } from '../../../kernel/format.ts'

const { shortDate } = formatsOf('')

/** How many numbers before the end, and how many days, a company is warned. */
export const FEW_NUMBERS = 50
export const FEW_DAYS = 30

export interface Series {
  prefix: string
  digits: number
  first_number: number
  next_number: number
  /** Null for no end. */
  last_number: number | null
  authorisation: string
  valid_from: string | null
  valid_until: string | null
}

/** A number as it stands on a document: '001-001-' with 9 digits gives 001-001-000000012. */
export const numberIn = ({ prefix, digits }: Pick<Series, 'prefix' | 'digits'>, number: number): string =>
  `${prefix}${String(number).padStart(digits, '0')}`

/** What a document says of its series; '' where there is nothing to say. */
export function authorisationOf(series: Series): string {
  const { authorisation, first_number, last_number, valid_from, valid_until } = series
  const range =
    last_number !== null &&
    `Numeración autorizada del ${numberIn(series, first_number)} al ${numberIn(series, last_number)}`
  const days = [valid_from && `desde el ${shortDate(valid_from)}`, valid_until && `hasta el ${shortDate(valid_until)}`]
    .filter(Boolean)
    .join(' ')
  const limits = [range, days && `${range ? 'vigente' : 'Vigente'} ${days}`].filter(Boolean).join(', ')
  return [authorisation, limits && `${limits}.`].filter(Boolean).join('\n')
}

/** Why a series gives no number for a day; null where it does. */
export function refusalOfSeries(series: Series, day: string): string | null {
  const { next_number, last_number, valid_from, valid_until } = series
  if (last_number !== null && next_number > last_number)
    return `La serie ${nameOf(series)} ya usó su último número, ${numberIn(series, last_number)}: pide otra autorización y agrégala en «Numeración».`
  if (valid_until !== null && day > valid_until)
    return `La serie ${nameOf(series)} venció el ${shortDate(valid_until)}: pide otra autorización y agrégala en «Numeración».`
  if (valid_from !== null && day < valid_from)
    return `La serie ${nameOf(series)} vale desde el ${shortDate(valid_from)}.`
  return null
}

/** What to say before that happens; null while there is time. */
export function warningOfSeries(series: Series, today: string, inSomeDays: string): string | null {
  const refused = refusalOfSeries(series, today)
  if (refused !== null) return refused
  const { next_number, last_number, valid_until } = series
  const left = last_number === null ? null : last_number - next_number + 1
  if (left !== null && left <= FEW_NUMBERS)
    return left === 1 ? `Queda un solo número en ${nameOf(series)}.` : `Quedan ${left} números en ${nameOf(series)}.`
  if (valid_until !== null && valid_until <= inSomeDays) return `${nameOf(series)} vence el ${shortDate(valid_until)}.`
  return null
}

export const nameOf = ({ prefix }: Pick<Series, 'prefix'>): string => prefix.replace(/-+$/, '') || 'sin prefijo'
