import { NativeSelect } from '@mantine/core'
import css from '../form/form.module.css'
import { type FieldProps, useField } from '../form/form-state.ts'
import type { Option } from './select-field.tsx'

interface ChoiceFieldProps extends FieldProps {
  options: readonly Option[] | readonly string[]
}

/** A native select for a few fixed options. With a `placeholder` it starts empty. */
export function ChoiceField({ name, label, hint, wide, options, placeholder, ...rest }: ChoiceFieldProps) {
  const field = useField(name)
  return (
    <NativeSelect
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      name={name}
      label={label}
      description={hint}
      className={wide ? css.wide : undefined}
      data={[...(placeholder ? [{ value: '', label: placeholder }] : []), ...options]}
      required={field.required}
      error={field.error}
      value={String(field.value ?? '')}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  )
}
