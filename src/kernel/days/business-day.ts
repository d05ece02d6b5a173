import type { z } from 'zod'
import { day, isDay } from '../fields.ts'
import { dateOutOfRange } from '../refusal.ts'
import { localDay } from './day.ts'

// The calendar goes from 1900 to 2199; what is written into books is of days that a company lives. A year mistyped by a digit is
// refused here, and so is a series that would begin centuries ago. Only what is typed anew: what stands already is never judged again.

interface Limits {
  /** The first day that may be meant. */
  from?: string
  /** For how many years from now on. */
  ahead?: number
}

const FIRST_DAY = '2000-01-01'
/** An entry of next season is written, one of 2199 is a slip. */
const YEARS_AHEAD = 1
/** How far ahead something may fall due, or a series begin. */
export const DUE_YEARS_AHEAD = 10
/** How far back a series may begin: what is missed is posted period by period. */
const SERIES_YEARS_BACK = 2

const yearsFrom = (today: string, years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`

export const isBusinessDay = (text: string, { from = FIRST_DAY, ahead = YEARS_AHEAD }: Limits = {}): boolean =>
  text >= from && text <= yearsFrom(localDay(), ahead)

export const isSeriesStart = (text: string): boolean =>
  isBusinessDay(text, { from: yearsFrom(localDay(), -SERIES_YEARS_BACK), ahead: DUE_YEARS_AHEAD })

/** What a person reads who typed another. */
export const outsideDays = ({ from = FIRST_DAY, ahead = YEARS_AHEAD }: Limits = {}): string =>
  `Elige una fecha del año ${Number(from.slice(0, 4))} en adelante y, como máximo, de aquí a ${ahead === 1 ? 'un año' : `${ahead} años`}.`

export const SERIES_START = `El primer día puede ser de hace ${SERIES_YEARS_BACK} años como máximo, o de aquí a ${DUE_YEARS_AHEAD} años.`

/** A day of which something is written into the books; `message` where it is none. */
export const businessDay = (message?: string, limits?: Limits): z.ZodType<string, string> =>
  day(message).refine((text) => !isDay(text) || isBusinessDay(text, limits), outsideDays(limits))

/** The first day of what comes back. */
export const seriesStart = (message?: string): z.ZodType<string, string> =>
  day(message).refine((text) => !isDay(text) || isSeriesStart(text), SERIES_START)

/** Of what takes something back: on that one's own day it always may, or what was dated before these limits would stand for ever. */
export function refuseOutside(field: string, typed: string, ofOriginal: string): void {
  if (typed !== ofOriginal && !isBusinessDay(typed)) throw dateOutOfRange(field, outsideDays())
}
