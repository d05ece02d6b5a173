import { type Formats, formatsOf } from '#src/kernel/format.ts'

// What this browser writes dates and figures with: the person's choice, or the company's country. Asked anew by every drawing.
let dates = formatsOf('')
let figures = dates

/** Writes dates from now on as in a country. */
export function writeDatesAs(country: string): void {
  dates = formatsOf(country)
}

/** Writes figures from now on as in a country. */
export function writeFiguresAs(country: string): void {
  figures = formatsOf(country)
}

/** How dates are written at present. */
export const dateFormats = (): Formats => dates

/** How figures are written at present. */
export const figureFormats = (): Formats => figures

/** An amount in a currency, in México money('1234.5', 'USD') is 'USD 1,234.50'. Amounts travel as decimal strings. */
export const money = (amount: string | number, currency: string) => figures.money(amount, currency)

/** The same without its currency, which stands elsewhere. */
export const amountText = (amount: string | number, currency: string) => figures.amount(amount, currency)

/** What money() writes before and after the figures, in Colombia signOf('COP') is '$ ' before; `sign` is it alone, for a title. */
export const signOf = (currency: string) => figures.sign(currency)

/** A whole number, in Colombia count(12345) is '12.345'. */
export const count = (n: number) => figures.count(n)

/** A figure with one decimal at most: 4.25 is '4,3' in Colombia and '4.3' in México. */
export const tenthsText = (n: number) => figures.rounded(n)

/** A figure shortened for an axis: '1,5 M'; with more decimals where its steps are smaller. */
export const compactFigure = (n: number, decimals?: number) => figures.compact(n, decimals)

/** A decimal string with all its decimals. */
export const decimalText = (decimal: string) => figures.decimal(decimal)

/** '21 de noviembre de 2026'. A plain date 'YYYY-MM-DD' is that day in every time zone. */
export const longDate = (at: Date | string) => dates.longDate(at)

/** '21/11/2026'. */
export const shortDate = (at: Date | string) => dates.shortDate(at)

/** '21 nov, 09:05': the textile board's and the histories' format; where the reader is, or in a zone. */
export const dayAndClock = (at: Date | string, zone?: string) => dates.dayAndClock(at, zone)
