import { lazy } from 'react'
import { localDay } from '#src/kernel/day.ts'
import { isMonth, meantMonth, monthName, typedMonth } from '#src/kernel/month.ts'
import css from '../form.module.css'
import { type FieldProps, useField } from '../form-state.ts'
import { CalendarBox } from './calendar-box.tsx'

const Months = lazy(() => import('./months.tsx'))

interface MonthFieldProps extends Omit<FieldProps, 'placeholder'> {
  /** The last month that can be chosen. */
  max?: string
}

/** A month, 'YYYY-MM': typed in figures or by its name, or chosen. What is typed and no month stays, so that the schema says so. */
export function MonthField({ name, label, hint, wide, autoFocus, disabled, max }: MonthFieldProps) {
  const field = useField(name)
  const value = String(field.value ?? '')
  const month = isMonth(value) ? value : ''
  const thisMonth = localDay().slice(0, 7)
  return (
    <CalendarBox
      name={name}
      label={label}
      description={hint}
      className={wide ? css.wide : undefined}
      required={field.required}
      disabled={disabled}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      error={field.error}
      placeholder="mm/aaaa"
      value={value}
      onChange={field.set}
      shown={month === '' ? value : monthName(month)}
      read={typedMonth}
      mean={(text) => meantMonth(text, thisMonth)}
      opens="Elegir mes"
      calendar={(choose) => <Months value={month} thisMonth={thisMonth} max={max} onChoose={choose} />}
    />
  )
}
