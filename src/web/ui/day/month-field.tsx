import { lazy } from 'react'
import { isMonth, meantMonth, monthName, typedMonth } from '#src/kernel/month.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { CalendarBox } from './calendar-box.tsx'
import { type CalendarFieldProps, useCalendarField } from './use-calendar-field.ts'

const Months = lazy(() => import('./months.tsx'))

interface MonthFieldProps extends CalendarFieldProps {
  /** The last month that can be chosen. */
  max?: string
}

/** A form field for a month, 'YYYY-MM': typed as figures or name, or chosen. Invalid text stays as typed, so that the schema reports it. */
export function MonthField({ max, ...field }: MonthFieldProps) {
  const input = useCalendarField(field)
  const { value } = input
  const month = isMonth(value) ? value : ''
  const thisMonth = useCompanyToday().slice(0, 7)
  return (
    <CalendarBox
      {...input}
      placeholder="mm/aaaa"
      text={month === '' ? value : monthName(month)}
      read={typedMonth}
      mean={(text) => meantMonth(text, thisMonth)}
      opens="Elegir mes"
      calendar={(choose) => <Months value={month} thisMonth={thisMonth} max={max} onChoose={choose} />}
    />
  )
}
