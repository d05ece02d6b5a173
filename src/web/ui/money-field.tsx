import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { decimalOf } from './decimal.ts'
import css from './form.module.css'
import { type FieldProps, useField } from './form-state.ts'
import { useCurrency } from './money.tsx'

interface MoneyFieldProps extends FieldProps {
  /** Another currency than the company's. */
  currency?: string
}

/** An amount in the company's currency, typed with comma or point. Its value is a decimal string with a point, as in '1234.50'. */
export function MoneyField({ name, label, hint, wide, currency, ...rest }: MoneyFieldProps) {
  const field = useField(name)
  const own = useCurrency()
  const [typed, setTyped] = useState(String(field.value ?? '').replace('.', ','))
  const shown = decimalOf(typed) === String(field.value ?? '') ? typed : String(field.value ?? '').replace('.', ',')
  return (
    <TextInput
      placeholder="0,00"
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      name={name}
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      className={wide ? css.wide : undefined}
      rightSection={<span className={css.unit}>{currency ?? own}</span>}
      rightSectionWidth={52}
      required={field.required}
      error={field.error}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        field.set(decimalOf(event.currentTarget.value))
      }}
    />
  )
}
