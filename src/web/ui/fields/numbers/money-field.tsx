import { TextInput } from '@mantine/core'
import { flushSync } from 'react-dom'
import css from '../../form/form.module.css'
import { type FieldProps, useField } from '../../form/form-state.ts'
import { useCurrency } from '../../text/money.tsx'
import { useTypedDecimal } from './typed-decimal.ts'

interface MoneyFieldProps extends FieldProps {
  /** Another currency than the company's. */
  currency?: string
}

/** An amount in the company's currency, typed in its country's format. Its value is a decimal string with a point, as in '1234.50'. */
export function MoneyField({ name, label, hint, wide, currency, ...rest }: MoneyFieldProps) {
  const field = useField(name)
  const own = useCurrency()
  const { doubt, ...typed } = useTypedDecimal({
    value: String(field.value ?? ''),
    onChange: field.set,
    currency: currency ?? own,
  })
  return (
    <TextInput
      placeholder="0"
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      name={name}
      label={label}
      description={doubt ?? hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      className={wide ? css.wide : undefined}
      rightSection={<span className={css.unit}>{currency ?? own}</span>}
      rightSectionWidth={52}
      required={field.required}
      error={field.error}
      {...typed}
      // The separators are removed before the selection: otherwise typing would append instead of replace.
      onFocus={(event) => {
        flushSync(typed.onFocus)
        event.currentTarget.select()
      }}
    />
  )
}
