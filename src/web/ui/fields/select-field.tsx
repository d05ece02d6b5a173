import { Select } from '@mantine/core'
import { useState } from 'react'
import css from '../form/form.module.css'
import { type FieldProps, useField, useSecret } from '../form/form-state.ts'
import { nothingFound } from '../state/nothing-found.ts'

export interface Option {
  value: string
  label: string
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[] | readonly string[]
  /** The message while there are no options at all, as in 'Todavía no hay cuentas.' */
  none?: string
  /** True: the choice can be cleared (the value is then ''). */
  clearable?: boolean
  /** Called with the typed text, for options that the server searches. */
  onSearch?: (typed: string) => void
}

/** One of many options, found by typing. The value is the option's `value`. For up to about six fixed options use ChoiceField. */
export function SelectField({
  name,
  label,
  hint,
  wide,
  options,
  none = 'Todavía no hay nada que elegir.',
  onSearch,
  ...rest
}: SelectFieldProps) {
  const field = useField(name)
  const [typed, setTyped] = useState('')
  // Not kept in a draft, which would hold the id alone: the searched list may not contain its name.
  useSecret(name, onSearch !== undefined)
  return (
    <Select
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      attributes={{ input: { name } }}
      label={label}
      description={hint}
      className={wide ? css.wide : undefined}
      data={options as (string | Option)[]}
      searchable
      onSearchChange={
        onSearch &&
        ((text) => {
          setTyped(text)
          onSearch(text)
        })
      }
      filter={onSearch ? ({ options: all }) => all : undefined}
      limit={200}
      nothingFoundMessage={nothingFound(options.length + typed.trim().length, none)}
      clearButtonProps={{ 'aria-label': `Quitar ${label.toLowerCase()}` }}
      allowDeselect={false}
      // A form focuses the first wrong field to show its message, which the open list would cover.
      openOnFocus={false}
      required={field.required}
      error={field.error}
      value={field.value ? String(field.value) : null}
      onChange={(value) => field.set(value ?? '')}
    />
  )
}
