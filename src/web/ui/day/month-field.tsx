import { lazy } from 'react'
import { localDay } from '#src/kernel/days/day.ts'
import { isMonth, meantMonth, monthName, typedMonth } from '#src/kernel/month.ts'
import { CalendarBox } from './calendar-box.tsx'
import { type CalendarFieldProps, useCalendarField } from './use-calendar-field.ts'

const Months = lazy(() => import('./months.tsx'))

interface MonthFieldProps extends CalendarFieldProps {
  /** The last month that can be chosen. */
  max?: string
}

/** A month, 'YYYY-MM': typed in figures or by its name, or chosen. What is typed and no month stays, so that the schema says so. */
export function MonthField({ max, ...field }: MonthFieldProps) {
  const input = useCalendarField(field)
  const { value } = input
  const month = isMonth(value) ? value : ''
  const thisMonth = localDay().slice(0, 7)
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
