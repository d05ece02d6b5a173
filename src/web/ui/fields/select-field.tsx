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
  /** What it says while there is nothing to choose at all, as in 'Todavía no hay cuentas.' */
  none?: string
  /** True: the chosen one can be taken back (the value is then ''). */
  clearable?: boolean
  /** For lists that the server searches: called with what is typed. */
  onSearch?: (typed: string) => void
}

/** One of a list, found by typing. The value is the option's `value`. For up to about six fixed options use ChoiceField. */
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
  // A draft keeps the id alone, and the list that the server searches may not hold it.
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
      // A form that focuses a wrong field shows its message, which the open list would cover.
      openOnFocus={false}
      required={field.required}
      error={field.error}
      value={field.value ? String(field.value) : null}
      onChange={(value) => field.set(value ?? '')}
    />
  )
}
