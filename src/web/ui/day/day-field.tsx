import { DayBox } from './day-box.tsx'
import { type CalendarFieldProps, useCalendarField } from './use-calendar-field.ts'

interface DayFieldProps extends CalendarFieldProps {
  min?: string
  max?: string
}

/** A form field for a day, 'YYYY-MM-DD'. Invalid text stays as typed, so that the schema reports it. */
export const DayField = ({ min, max, ...field }: DayFieldProps) => (
  <DayBox {...useCalendarField(field)} min={min} max={max} />
)
