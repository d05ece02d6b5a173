import { TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import css from '../form/form.module.css'
import { type FieldProps, useField } from '../form/form-state.ts'

interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'time'>
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal'
  /** An icon at the left. */
  icon?: ReactNode
  /** Where what another field says decides it; by default the schema does. */
  required?: boolean
}

/** One line of text; addresses and telephones by `type`. */
export function TextField({ name, label, hint, wide, icon, type = 'text', required, ...rest }: TextFieldProps) {
  const field = useField(name)
  return (
    <TextInput
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      type={type}
      name={name}
      label={label}
      description={hint}
      leftSection={icon}
      className={wide ? css.wide : undefined}
      required={required ?? field.required}
      error={field.error}
      value={String(field.value ?? '')}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  )
}
