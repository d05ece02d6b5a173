import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { decimalOf } from './decimal.ts'

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal string with a point, '' for none, or what was typed where that is none. */
  value: string
  onChange: (value: string) => void
}

/** A figure in a cell, typed with comma or point; what was there is selected when it takes the focus, so that typing replaces it. */
export function DecimalInput({ value, onChange, ...rest }: DecimalInputProps) {
  // '12,' is 12 already, and its comma has to stay for what follows.
  const [typed, setTyped] = useState(value.replace('.', ','))
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={decimalOf(typed) === value ? typed : value.replace('.', ',')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(decimalOf(event.currentTarget.value))
      }}
    />
  )
}
