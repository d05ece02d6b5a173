import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { FocusTrap } from '@mantine/core'
import { MonthPicker } from '@mantine/dates'
import { CALENDAR_NAMES } from './calendar-names.ts'

interface MonthsProps {
  /** 'YYYY-MM', or '' for none. */
  value: string
  thisMonth: string
  max: string | undefined
  onChoose: (month: string) => void
}

/** The months of a year; a click on the year leads to others. */
export default function Months({ value, thisMonth, max, onChoose }: MonthsProps) {
  const month = `${value || thisMonth}-01`
  return (
    <FocusTrap>
      <div>
        <MonthPicker
          locale="es"
          ariaLabels={CALENDAR_NAMES}
          value={value === '' ? null : month}
          defaultDate={month}
          maxDate={max && `${max}-01`}
          onChange={(first) => onChoose(first?.slice(0, 7) ?? '')}
          getMonthControlProps={(first) => (first.startsWith(month.slice(0, 7)) ? { 'data-autofocus': true } : {})}
          // Escape closes the calendar only, not the dialog behind it.
          __stopPropagation
        />
      </div>
    </FocusTrap>
  )
}
