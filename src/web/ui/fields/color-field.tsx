import { TextInput } from '@mantine/core'
import { type FieldProps, useField } from '../form/form-state.ts'
import css from './color-field.module.css'

/** A colour: typed as '#667eea' or picked in the browser's own dialog. Its value is the text. */
export function ColorField({ name, label, hint }: FieldProps) {
  const field = useField(name)
  const value = String(field.value ?? '')
  return (
    <TextInput
      name={name}
      label={label}
      description={hint}
      error={field.error}
      required={field.required}
      maxLength={7}
      spellCheck={false}
      value={value}
      onChange={(event) => field.set(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={css.picker}
          aria-label={`${label}: elegir`}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={(event) => field.set(event.currentTarget.value)}
        />
      }
    />
  )
}
