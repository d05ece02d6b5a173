import { type ReactNode, useEffect, useRef } from 'react'
import { laterDay } from '#src/kernel/days/day.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'

interface DueDatesProps {
  /** How many days there are to pay. */
  days: number
  /** How many the form began with. */
  first: number
  label?: string
  /** Stands between the two. */
  children?: ReactNode
}

/** The fields `date` and `due_date`: the due date follows the date, by the days there are to pay, until it is chosen. */
export function DueDates({ days, first, label = 'Fecha', children }: DueDatesProps) {
  const { values, set } = useForm()
  const date = String(values.date ?? '')
  const usual = date === '' ? '' : laterDay(date, days)
  const before = useRef(date === '' ? '' : laterDay(date, first))
  useEffect(() => {
    if (usual === '' || usual === before.current) return
    if (values.due_date === before.current) set('due_date', usual)
    before.current = usual
  }, [usual, values.due_date, set])
  return (
    <>
      <DayField name="date" label={label} />
      {children}
      <DayField name="due_date" label="Vencimiento" />
    </>
  )
}
