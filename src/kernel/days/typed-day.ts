import { isDay } from '../fields.ts'

export type DayPart = 'day' | 'month' | 'year'

const LONG = { day: 2, month: 2, year: 4 } as const satisfies Record<DayPart, number>
const two = (figures: string) => figures.padStart(2, '0')

/** Reads a completely typed date in the given order, with any separator or none, or as 'YYYY-MM-DD'. Null if it is not a day. */
export function typedDay(text: string, order: readonly DayPart[]): string | null {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const parts = /^\d{8}$/.test(typed) ? cut(typed, order) : typed.split(/\s*[-/. ]\s*/)
  const part = (of: DayPart) => parts[order.indexOf(of)] ?? ''
  if (parts.length !== 3 || !/^\d{4}$/.test(part('year'))) return null
  return real(part('year'), part('month'), part('day'))
}

/** Like `typedDay`, but completes an abbreviated date when the field is left: no year means this year, a two-digit year means this century. */
export function meantDay(text: string, order: readonly DayPart[], today: string): string | null {
  const whole = typedDay(text, order)
  if (whole !== null) return whole
  const parts = text.trim().split(/\s*[-/. ]\s*/)
  const expected = parts.length === 2 ? order.filter((of) => of !== 'year') : order
  const part = (of: DayPart) => parts[expected.indexOf(of)] ?? ''
  if (parts.length !== expected.length) return null
  const year = parts.length === 2 ? today.slice(0, 4) : part('year').length === 2 ? `20${part('year')}` : ''
  return real(year, part('month'), part('day'))
}

function real(year: string, month: string, day: string): string | null {
  const date = `${year}-${two(month)}-${two(day)}`
  return isDay(date) ? date : null
}

function cut(figures: string, order: readonly DayPart[]): string[] {
  let at = 0
  return order.map((of) => {
    at += LONG[of]
    return figures.slice(at - LONG[of], at)
  })
}
