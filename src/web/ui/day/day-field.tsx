import { DayBox } from './day-box.tsx'
import { type CalendarFieldProps, useCalendarField } from './use-calendar-field.ts'

interface DayFieldProps extends CalendarFieldProps {
  min?: string
  max?: string
}

/** A day, 'YYYY-MM-DD'. What is typed and no day stays, so that the schema says so. */
export const DayField = ({ min, max, ...field }: DayFieldProps) => (
  <DayBox {...useCalendarField(field)} min={min} max={max} />
)
