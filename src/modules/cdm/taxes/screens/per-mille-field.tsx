import { percentOfPerMille, perMilleOf } from '#src/kernel/money/per-mille.ts'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { type FieldProps, useField } from '#src/web/ui/form/form-state.ts'

/** A share that the law writes per mille, typed so. Its value is in percent, as that of a PercentField. */
export function PerMilleField({ name, label, hint }: Pick<FieldProps, 'name' | 'label' | 'hint'>) {
  const field = useField(name)
  return (
    <DecimalInput
      name={name}
      label={label}
      description={hint}
      rightSection="‰"
      required={field.required}
      error={field.error}
      value={perMilleOf(String(field.value ?? ''))}
      onChange={(typed) => field.set(percentOfPerMille(typed))}
    />
  )
}
