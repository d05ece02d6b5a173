import { clockIn } from './clock.ts'
import { localeOf } from './locales.ts'

const LOCALE = 'es'

const CLOCK = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const COUNT = new Intl.NumberFormat(LOCALE, { useGrouping: 'always' })

let dates = datesIn(LOCALE)

/** Writes dates from now on as in a country, by its stored name; as in Spain where we know no other way. */
export function writeDatesAs(country: string): void {
  const locale = localeOf(country)
  if (locale !== dates.locale) dates = datesIn(locale)
}

/** An amount with two decimals in a currency: money(1234.5, 'USD') is '1.234,50 US$'. Amounts travel as decimal strings. */
export function money(amount: string | number, currency: string): string {
  return inCurrency(currency).format(amount as number)
}

const currencies = new Map<string, Intl.NumberFormat>()

/** Making one costs more than using it, and a board writes many amounts while it scrolls. */
function inCurrency(currency: string): Intl.NumberFormat {
  const known = currencies.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  })
  currencies.set(currency, made)
  return made
}

/** A whole number: count(12345) is '12.345'. */
export const count = (n: number) => COUNT.format(n)

/** '21 de noviembre de 2026'. A plain date 'YYYY-MM-DD' is that day in every time zone. */
export const longDate = (at: Date | string) => dates.long.format(moment(at))

/** '21/11/2026'. */
export const shortDate = (at: Date | string) => dates.short.format(moment(at))

/** '09:05'. */
export const clock = (at: Date | string) => CLOCK.format(moment(at))

/** '21 nov, 09:05': the textile board's and the histories' format; where the reader is, or in a zone. */
export function dayAndClock(at: Date | string, zone?: string): string {
  const when = moment(at)
  if (zone === undefined) return written(when, CLOCK.format(when))
  const { day, time } = clockIn(zone, when)
  return written(moment(day), time)
}

const written = (day: Date, time: string) => `${day.getDate()} ${dates.month.format(day).replace('.', '')}, ${time}`

function datesIn(locale: string) {
  return {
    locale,
    month: new Intl.DateTimeFormat(locale, { month: 'short' }),
    long: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
    short: new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }),
  }
}

function moment(at: Date | string): Date {
  if (at instanceof Date) return at
  return /^\d{4}-\d\d-\d\d$/.test(at) ? new Date(`${at}T00:00:00`) : new Date(at)
}
