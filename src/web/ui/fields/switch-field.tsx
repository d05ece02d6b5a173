import { Switch } from '@mantine/core'
import css from '../form/form.module.css'
import { type FieldProps, useField } from '../form/form-state.ts'

/** A switch. Its value is a boolean. */
export function SwitchField({ name, label, hint, wide, disabled }: FieldProps) {
  const field = useField(name)
  return (
    <Switch
      name={name}
      label={label}
      description={hint}
      disabled={disabled}
      className={wide ? css.wide : undefined}
      error={field.error}
      checked={field.value === true}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  )
}
