import { localeOf } from './countries.ts'
import { clockIn } from './days/clock.ts'
import type { DayPart } from './days/typed-day.ts'

/** Currencies whose amounts are written without cents, unless there are some. */
const COUNTED_WHOLE = ['COP']

const DAY_HINTS: Readonly<Record<DayPart, string>> = { day: 'dd', month: 'mm', year: 'aaaa' }
const isDayPart = (type: string): type is DayPart => type in DAY_HINTS

/** The formats of a country. */
export type Formats = ReturnType<typeof make>

const formatsByLocale = new Map<string, Formats>()

/** The formats of a country, by its stored name; those of Spain for an unknown one. */
export function formatsOf(country: string): Formats {
  const locale = localeOf(country)
  const formats = formatsByLocale.get(locale) ?? make(locale)
  formatsByLocale.set(locale, formats)
  return formats
}

/** '09:05'. */
export const clock = (at: Date | string) => CLOCK.format(moment(at))

const CLOCK = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

function make(locale: string) {
  const whole = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 0 })
  const decimals = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 20 })
  const tenths = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 1 })
  const month = new Intl.DateTimeFormat(locale, { month: 'short' })
  const long = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
  const short = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
  // Cached: creating a formatter costs more than using it, and a board formats many amounts while it scrolls.
  const amounts = new Map<string, Intl.NumberFormat>()
  const written = (day: Date, time: string) => `${day.getDate()} ${month.format(day).replace('.', '')}, ${time}`

  function inCurrency(amount: string | number, currency: string, style: 'currency' | 'decimal') {
    const digits = COUNTED_WHOLE.includes(currency) && /^-?\d+(\.0*)?$/.test(String(amount)) ? 0 : 2
    const key = `${style} ${currency} ${digits}`
    const format =
      amounts.get(key) ??
      new Intl.NumberFormat(locale, {
        style,
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: 'always',
      })
    amounts.set(key, format)
    // In some locales the minus stands between the currency and the figure, where it is easily overlooked.
    const text = format.format(amount as number)
    return text.includes('-') ? `-${text.replace('-', '')}` : text
  }

  function sign(currency: string) {
    const [, before = '', after = ''] = /^(\D*)\d.*\d(\D*)$/.exec(inCurrency('1.5', currency, 'currency')) ?? []
    return { before, after, sign: `${before}${after}`.trim() }
  }

  const parts = short.formatToParts(new Date(2001, 1, 3))

  return {
    locale,
    /** The order of day, month and year in a numeric date, and its placeholder. */
    dayOrder: parts.flatMap(({ type }) => (isDayPart(type) ? [type] : [])),
    dayHint: parts.map(({ type, value }) => (isDayPart(type) ? DAY_HINTS[type] : value)).join(''),
    /** The separators of thousands and decimals. */
    group: whole.format(12_345).replaceAll(/\d/g, ''),
    point: decimals.format(0.5).replaceAll(/\d/g, ''),
    money: (amount: string | number, currency: string) => inCurrency(amount, currency, 'currency'),
    amount: (amount: string | number, currency: string) => inCurrency(amount, currency, 'decimal'),
    sign,
    count: (n: number) => whole.format(n),
    rounded: (n: number) => tenths.format(n),
    compact: (n: number, decimals = 1) =>
      new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: decimals }).format(n),
    decimal: (decimal: string) => decimals.format(decimal as Intl.StringNumericLiteral),
    longDate: (at: Date | string) => long.format(moment(at)),
    shortDate: (at: Date | string) => short.format(moment(at)),
    dayAndClock(at: Date | string, zone?: string) {
      const when = moment(at)
      if (zone === undefined) return written(when, CLOCK.format(when))
      const { day, time } = clockIn(zone, when)
      return written(moment(day), time)
    },
  }
}

function moment(at: Date | string): Date {
  if (at instanceof Date) return at
  return /^\d{4}-\d\d-\d\d$/.test(at) ? new Date(`${at}T00:00:00`) : new Date(at)
}
