import { TextInput } from '@mantine/core'
import { type FieldProps, useField } from '#src/web/ui/form-state.ts'

/** A month, 'YYYY-MM'. */
export function MonthField({ name, label, hint, disabled }: FieldProps) {
  const field = useField(name)
  return (
    <TextInput
      type="month"
      name={name}
      label={label}
      description={hint}
      disabled={disabled}
      required={field.required}
      error={field.error}
      value={String(field.value ?? '')}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  )
}
