import { type Formats, formatsOf } from '#src/kernel/format.ts'

/** The currency of prices and payments, whatever currency a company keeps its books in. */
export const PLATFORM_CURRENCY = 'USD'

/** Days before the next payment on which a company gets its first reminder. */
export const REMINDED_DAYS_BEFORE = 5

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The clock of our westernmost customers (UTC−8): a day ends when it has ended for everybody. */
const BEHIND_MS = 8 * HOUR_MS

/** The day that decides whether a payment is due or late: 'YYYY-MM-DD'. */
export const platformDay = (now: Date = new Date()): string => isoDay(now.getTime() - BEHIND_MS)

/** The day so many days later, or earlier if negative. */
export const daysAfter = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS)

/** The same day of the next month, or its last day if that month is shorter: the end of a paid month. */
export function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return isoDay(Date.UTC(year, month, Math.min(date, lastOfNext)))
}

/** The proposed end of the next payment's coverage: a month after the current one, or after today if that was long ago. */
export const nextCover = (next_payment: string | null, paid_on: string): string =>
  monthAfter(next_payment !== null && next_payment >= paid_on ? next_payment : paid_on)

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** A price of 0 is 'Gratis'. */
export const isFree = (price: string): boolean => /^0(\.0+)?$/.test(price)

interface Paid {
  amount: string
  paid_on: string
  covers_until: string
}

/** A paid amount in the reader's format. */
export const paidText = (amount: string, { money }: Formats = formatsOf('')): string => money(amount, PLATFORM_CURRENCY)

/** The notification to a company's leaders about a payment. */
export const paymentSentence = ({ amount, covers_until }: Paid, next_payment: string | null, today: string): string =>
  next_payment !== null && next_payment >= today
    ? `Registramos tu pago de ${paidText(amount)}. Tu membresía está al día hasta el ${formatsOf('').longDate(next_payment)}.`
    : `Registramos tu pago de ${paidText(amount)}, que cubre hasta el ${formatsOf('').longDate(covers_until)}.`

export const voidSentence = ({ amount, paid_on }: Omit<Paid, 'covers_until'>, reason: string): string =>
  `Anulamos el pago de ${paidText(amount)} del ${formatsOf('').longDate(paid_on)}: ${reason}`

export const rejectionSentence = (amount: string, reason: string): string =>
  `No pudimos confirmar tu comprobante de ${paidText(amount)}${reason === '' ? '.' : `: ${reason}`}`

export type ReminderKind = 'soon' | 'today' | 'overdue'

/** Which reminder a company gets on a day, given when its payment is due; null for none. */
export function reminderOn(today: string, due: string): ReminderKind | null {
  if (due < today) return 'overdue'
  if (due === today) return 'today'
  return due <= daysAfter(today, REMINDED_DAYS_BEFORE) ? 'soon' : null
}

export function reminderSentence(kind: ReminderKind, due: string, monthlyCost: string): string {
  const cost = isFree(monthlyCost) ? '' : ` Tu costo mensual es de ${paidText(monthlyCost)}.`
  if (kind === 'soon') return `Tu próximo pago es el ${formatsOf('').longDate(due)}.${cost}`
  if (kind === 'today') return `Hoy vence tu membresía.${cost}`
  return `Tu membresía venció el ${formatsOf('').longDate(due)} y está pendiente de pago.${cost}`
}
