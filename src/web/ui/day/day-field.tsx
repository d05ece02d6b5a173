import css from '../form.module.css'
import { type FieldProps, useField } from '../form-state.ts'
import { DayBox } from './day-box.tsx'

interface DayFieldProps extends Omit<FieldProps, 'placeholder'> {
  min?: string
  max?: string
}

/** A day, 'YYYY-MM-DD'. What is typed and no day stays, so that the schema says so. */
export function DayField({ name, label, hint, wide, autoFocus, disabled, min, max }: DayFieldProps) {
  const field = useField(name)
  return (
    <DayBox
      name={name}
      label={label}
      description={hint}
      className={wide ? css.wide : undefined}
      required={field.required}
      disabled={disabled}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      error={field.error}
      value={String(field.value ?? '')}
      min={min}
      max={max}
      onChange={field.set}
    />
  )
}
