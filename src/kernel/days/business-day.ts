import type { z } from 'zod'
import { day, isDay } from '../fields.ts'
import { dateOutOfRange } from '../refusal.ts'
import { localDay } from './day.ts'

// The calendar accepts 1900 to 2199; dates in the books must lie nearer. These limits refuse a mistyped year and a series that would begin centuries
// ago. They apply to new input only: stored dates are never checked again.

interface Limits {
  /** The earliest day allowed. */
  from?: string
  /** How many years into the future are allowed. */
  ahead?: number
}

const FIRST_DAY = '2000-01-01'
/** An entry for next season is plausible, one for 2199 is a typing mistake. */
const YEARS_AHEAD = 1
/** How far ahead a due date or the start of a series may be. */
export const DUE_YEARS_AHEAD = 10
/** How far back a series may begin: every missed period is posted. */
const SERIES_YEARS_BACK = 2

const yearsFrom = (today: string, years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`

export const isBusinessDay = (text: string, { from = FIRST_DAY, ahead = YEARS_AHEAD }: Limits = {}): boolean =>
  text >= from && text <= yearsFrom(localDay(), ahead)

export const isSeriesStart = (text: string): boolean =>
  isBusinessDay(text, { from: yearsFrom(localDay(), -SERIES_YEARS_BACK), ahead: DUE_YEARS_AHEAD })

/** The message for a day outside the limits. */
export const outsideDays = ({ from = FIRST_DAY, ahead = YEARS_AHEAD }: Limits = {}): string =>
  `Elige una fecha del año ${Number(from.slice(0, 4))} en adelante y, como máximo, de aquí a ${ahead === 1 ? 'un año' : `${ahead} años`}.`

export const SERIES_START = `El primer día puede ser de hace ${SERIES_YEARS_BACK} años como máximo, o de aquí a ${DUE_YEARS_AHEAD} años.`

/** A day of an entry in the books; `message` is shown when it is not a valid day. */
export const businessDay = (message?: string, limits?: Limits): z.ZodType<string, string> =>
  day(message).refine((text) => !isDay(text) || isBusinessDay(text, limits), outsideDays(limits))

/** The first day of a recurring series. */
export const seriesStart = (message?: string): z.ZodType<string, string> =>
  day(message).refine((text) => !isDay(text) || isSeriesStart(text), SERIES_START)

/** Checks the day of a reversal. The original's own day is always allowed: otherwise an entry dated before these limits could never be reversed. */
export function refuseOutside(field: string, typed: string, ofOriginal: string): void {
  if (typed !== ofOriginal && !isBusinessDay(typed)) throw dateOutOfRange(field, outsideDays())
}
