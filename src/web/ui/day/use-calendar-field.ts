import css from '../form/form.module.css'
import { type FieldProps, useField } from '../form/form-state.ts'

export type CalendarFieldProps = Omit<FieldProps, 'placeholder'>

/** What a field of a `Form` gives to the box that it is typed in. */
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
