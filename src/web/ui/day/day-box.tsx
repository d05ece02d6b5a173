import { lazy } from 'react'
import { meantDay, typedDay } from '#src/kernel/days/typed-day.ts'
import { isDay } from '#src/kernel/fields.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { dateFormats, shortDate } from '#src/web/formats.ts'
import { CalendarBox, type CalendarInputProps } from './calendar-box.tsx'

const Calendar = lazy(() => import('./calendar.tsx'))

/** The value is a day 'YYYY-MM-DD'. */
export interface DayBoxProps extends CalendarInputProps {
  /** The first and last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, typed in the country's format or chosen from a calendar, which the down arrow opens. */
export function DayBox({ value, min, max, ...input }: DayBoxProps) {
  const today = useCompanyToday()
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
