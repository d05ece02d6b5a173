import { type FieldProps, useField } from '../../form/form-state.ts'
import { DecimalInput } from './decimal-input.tsx'

/** A share in percent, typed as in the company's country. Its value is a decimal string with a point, as in '4.5'. */
export function PercentField({ name, label, hint }: Pick<FieldProps, 'name' | 'label' | 'hint'>) {
  const field = useField(name)
  return (
    <DecimalInput
      name={name}
      label={label}
      description={hint}
      rightSection="%"
      required={field.required}
      error={field.error}
      value={String(field.value ?? '')}
      onChange={field.set}
    />
  )
}
