import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { CALENDAR_NAMES } from './calendar-names.ts'

interface CalendarProps {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  today: string
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

/** A month calendar with weeks from Monday, whatever the browser's language; a click on the month's name leads to months and years. */
export default function Calendar({ value, today, min, max, onChoose }: CalendarProps) {
  return (
    <FocusTrap>
      <div>
        <DatePicker
          locale="es"
          firstDayOfWeek={1}
          ariaLabels={CALENDAR_NAMES}
          value={value === '' ? null : value}
          defaultDate={value === '' ? today : value}
          onChange={(day) => onChoose(day ?? '')}
          minDate={min || undefined}
          maxDate={max || undefined}
          getDayProps={(day) => (day === (value || today) ? { 'data-autofocus': true } : {})}
          highlightToday
          // Escape closes the calendar only, not the dialog behind it.
          __stopPropagation
        />
      </div>
    </FocusTrap>
  )
}
