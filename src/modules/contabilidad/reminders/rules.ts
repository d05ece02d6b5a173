import { daysBetween, laterDay } from '../../../kernel/days/day.ts'
import { formatsOf } from '../../../kernel/format.ts'
import type { InvoiceKind } from '../invoices/schemas.ts'

/** A step whose day went by while no server ran is still sent so many days later. */
const LATE_DAYS = 3

export interface Schedule {
  /** 0: none before. */
  days_before: number
  on_day: boolean
  /** As in '7, 15, 30'. */
  days_after: string
}

/** Days from the due day on which a client is reminded, ascending. */
export function stepsOf({ days_before, on_day, days_after }: Schedule): number[] {
  const after = days_after === '' ? [] : days_after.split(', ').map(Number)
  const steps = [...(days_before > 0 ? [-days_before] : []), ...(on_day ? [0] : []), ...after]
  return [...new Set(steps)].sort((one, other) => one - other)
}

interface Owed {
  due_date: string
  /** Steps of earlier days are not made up for. */
  since: string
  /** Steps that were sent. */
  sent: readonly number[]
}

/** The step of which an invoice is reminded today; null for none. A missed step gives way to the next one. */
export function stepOn(today: string, { due_date, since, sent }: Owed, steps: readonly number[]): number | null {
  const step = steps.findLast((one) => laterDay(due_date, one) <= today)
  if (step === undefined || sent.includes(step)) return null
  const day = laterDay(due_date, step)
  return day >= since && daysBetween(day, today) <= LATE_DAYS ? step : null
}

export interface RemindedInvoice {
  kind: InvoiceKind
  number: string
  balance: string
  currency: string
  due_date: string
}

interface Reminder {
  opening: string
  /** The most urgent first. */
  invoices: readonly RemindedInvoice[]
  company_name: string
  country: string
  today: string
}

const USUAL = 'Le recordamos lo que está por pagar con nosotros:'

/** What the mail says, paragraph by paragraph. */
export function reminderText({ opening, invoices, company_name, country, today }: Reminder): string[] {
  const own = opening.split(/\n+/).filter((line) => line.trim() !== '')
  const { money, longDate } = formatsOf(country)
  const when = (due: string) => {
    const days = daysBetween(due, today)
    if (days === 0) return 'vence hoy'
    if (days < 0) return `vence el ${longDate(due)}`
    return `venció el ${longDate(due)}, hace ${days} ${days === 1 ? 'día' : 'días'}`
  }
  return [
    ...(own.length > 0 ? own : [USUAL]),
    ...invoices.map(
      ({ kind, number, balance, currency, due_date }) =>
        `${kind} ${number}: su saldo es ${money(balance, currency)} y ${when(due_date)}.`,
    ),
    'Si ya pagó, no haga caso de este correo.',
    company_name,
  ]
}
