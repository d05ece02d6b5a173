import { Textarea } from '@mantine/core'
import css from '../form/form.module.css'
import { type FieldProps, useField } from '../form/form-state.ts'

interface TextAreaFieldProps extends FieldProps {
  /** Visible lines while it is empty; the person can enlarge it. */
  lines?: number
}

/** Several lines of text. */
export function TextAreaField({ name, label, hint, wide, lines = 3, ...rest }: TextAreaFieldProps) {
  const field = useField(name)
  return (
    <Textarea
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      name={name}
      label={label}
      description={hint}
      rows={lines}
      resize="vertical"
      className={wide ? css.wide : undefined}
      required={field.required}
      error={field.error}
      value={String(field.value ?? '')}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  )
}
