import { TextInput } from '@mantine/core'
import css from '../../form/form.module.css'
import { type FieldProps, useField } from '../../form/form-state.ts'

interface NumberFieldProps extends FieldProps {
  /** What an emptied field says where leaving it out means something else: null. */
  nothing?: null
}

/** A whole number. Its value is a number, undefined while empty, and the text itself if it is not a number (the schema refuses it). */
export function NumberField({ name, label, hint, wide, nothing, ...rest }: NumberFieldProps) {
  const field = useField(name)
  return (
    <TextInput
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      name={name}
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      className={wide ? css.wide : undefined}
      required={field.required}
      error={field.error}
      value={String(field.value ?? '')}
      onChange={(event) => {
        const number = numberOf(event.currentTarget.value)
        field.set(number === undefined ? nothing : number)
      }}
    />
  )
}

function numberOf(typed: string): number | string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  return /^-?\d{1,15}$/.test(text) && String(Number(text)) === text ? Number(text) : typed
}
