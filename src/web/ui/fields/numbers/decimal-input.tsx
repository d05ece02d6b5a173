import { TextInput, type TextInputProps } from '@mantine/core'
import { flushSync } from 'react-dom'
import { type TypedDecimal, useTypedDecimal } from './typed-decimal.ts'

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange'>, TypedDecimal {}

/** A number in a table cell; focus selects its content, so that typing replaces it. */
export function DecimalInput({ value, onChange, currency, ...rest }: DecimalInputProps) {
  const { doubt, ...typed } = useTypedDecimal({ value, onChange, currency })
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      description={doubt ?? rest.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...typed}
      onFocus={(event) => {
        flushSync(typed.onFocus)
        event.currentTarget.select()
      }}
      onKeyDown={(event) => {
        typed.onKeyDown(event)
        if (!event.defaultPrevented) rest.onKeyDown?.(event)
      }}
    />
  )
}
