import css from '../form/form.module.css'
import { type FieldProps, useField } from '../form/form-state.ts'

export type CalendarFieldProps = Omit<FieldProps, 'placeholder'>

/** The props that connect a calendar box to its form field. */
export function useCalendarField({ name, label, hint, wide, autoFocus, disabled }: CalendarFieldProps) {
  const field = useField(name)
  return {
    name,
    label,
    disabled,
    autoFocus,
    description: hint,
    className: wide ? css.wide : undefined,
    required: field.required,
    'data-autofocus': autoFocus || undefined,
    error: field.error,
    value: String(field.value ?? ''),
    onChange: field.set,
  }
}
