import { clockIn } from '#src/kernel/days/clock.ts'
import { type Formats, formatsOf } from '#src/kernel/format.ts'

// The current formats of dates and figures: the person's choice, or the company's country. Read at every render.
let dates = formatsOf('')
let figures = dates
// The clock of the moments on screen: the reader's own unless somebody looks into a company elsewhere.
let zone: string | undefined

/** Sets the date formats to a country's. */
export function writeDatesAs(country: string): void {
  dates = formatsOf(country)
}

/** Sets the time zone of moments; undefined: the reader's own. */
export function writeMomentsIn(next: string | undefined): void {
  zone = next
}

/** Sets the number formats to a country's. */
export function writeFiguresAs(country: string): void {
  figures = formatsOf(country)
}

/** The current date formats. */
export const dateFormats = (): Formats => dates

/** The current number formats. */
export const figureFormats = (): Formats => figures

/** An amount with its currency: money('1234.5', 'USD') is 'USD 1,234.50' in México. Amounts are decimal strings. */
export const money = (amount: string | number, currency: string) => figures.money(amount, currency)

/** The amount without its currency, which is shown elsewhere. */
export const amountText = (amount: string | number, currency: string) => figures.amount(amount, currency)

/** What money() writes before and after the figures: signOf('COP') is '$ ' before in Colombia; `sign` is the bare sign, for a title. */
export const signOf = (currency: string) => figures.sign(currency)

/** A whole number: count(12345) is '12.345' in Colombia. */
export const count = (n: number) => figures.count(n)

/** A number with at most one decimal: 4.25 is '4,3' in Colombia and '4.3' in México. */
export const tenthsText = (n: number) => figures.rounded(n)

/** A shortened number for an axis: '1,5 M'; more decimals for smaller steps. */
export const compactFigure = (n: number, decimals?: number) => figures.compact(n, decimals)

/** A decimal string with all its decimals. */
export const decimalText = (decimal: string) => figures.decimal(decimal)

/** '21 de noviembre de 2026'. A plain date 'YYYY-MM-DD' is the same day in every time zone. */
export const longDate = (at: Date | string) => dates.longDate(dayThere(at))

/** '21/11/2026'. */
export const shortDate = (at: Date | string) => dates.shortDate(dayThere(at))

/** '21 nov, 09:05', for the textile board and histories; in the zone of what is on screen unless one is given. */
export const dayAndClock = (at: Date | string, there = zone) => dates.dayAndClock(at, there)

const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/

/** On which day a moment is where it is read; a plain day stays the day that it is. */
const dayThere = (at: Date | string) =>
  zone === undefined || (typeof at === 'string' && PLAIN_DAY.test(at)) ? at : clockIn(zone, new Date(at)).day
