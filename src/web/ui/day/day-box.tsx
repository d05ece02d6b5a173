import { lazy } from 'react'
import { localDay } from '#src/kernel/days/day.ts'
import { meantDay, typedDay } from '#src/kernel/days/typed-day.ts'
import { isDay } from '#src/kernel/fields.ts'
import { dateFormats, shortDate } from '#src/web/formats.ts'
import { CalendarBox, type CalendarInputProps } from './calendar-box.tsx'

const Calendar = lazy(() => import('./calendar.tsx'))

/** The value is a day 'YYYY-MM-DD'. */
export interface DayBoxProps extends CalendarInputProps {
  /** The first and last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
  /** The day marked as today; by default the browser's. */
  today?: string | undefined
}

/** A day, typed in the country's format or chosen from a calendar, which the down arrow opens. */
export function DayBox({ value, min, max, today = localDay(), ...input }: DayBoxProps) {
  const { dayOrder, dayHint } = dateFormats()
  return (
    <CalendarBox
      {...input}
      inputMode="numeric"
      placeholder={dayHint}
      value={value}
      text={isDay(value) ? shortDate(value) : value}
      read={(text) => typedDay(text, dayOrder)}
      mean={(text) => meantDay(text, dayOrder, today)}
      opens="Abrir calendario"
      calendar={(choose) => (
        <Calendar value={isDay(value) ? value : ''} today={today} min={min} max={max} onChoose={choose} />
      )}
    />
  )
}
