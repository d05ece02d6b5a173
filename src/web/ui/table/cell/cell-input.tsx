import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { shortDate } from '#src/web/formats.ts'
import { DayBox } from '../../day/day-box.tsx'
import { DecimalInput } from '../../fields/numbers/decimal-input.tsx'
import { useCurrency } from '../../text/money.tsx'
import { Figure } from '../money-column/figure.tsx'
import type { CellInput } from './cell-kind.ts'

interface CellInputProps {
  input: CellInput
  label: string
  value: string
  wrong: boolean
  /** It takes the focus when it appears. */
  focused: boolean
  onChange: (value: string) => void
}

/** What is typed or chosen in a cell. */
export function CellInputBox({ input: { kind, choices }, label, value, wrong, focused, onChange }: CellInputProps) {
  const currency = useCurrency()
  const box = { 'aria-label': label, autoFocus: focused, error: wrong, size: 'xs' as const }
  if (kind === 'flag')
    return (
      <Checkbox
        {...box}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    )
  if (kind === 'choice')
    return (
      <NativeSelect
        {...box}
        data={[...choices]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (kind === 'day') return <DayBox {...box} value={value} onChange={onChange} />
  if (kind === 'money' || kind === 'decimal')
    return (
      <DecimalInput {...box} value={value} onChange={onChange} currency={kind === 'money' ? currency : undefined} />
    )
  return (
    <TextInput
      {...box}
      autoComplete="off"
      inputMode={kind === 'whole' ? 'numeric' : undefined}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A value as the list shows it. */
export function valueText({ kind, choices }: CellInput, value: string): ReactNode {
  if (kind === 'flag') return value === 'true' ? 'Sí' : 'No'
  if (kind === 'choice') return choices.find((one) => one.value === value)?.label ?? value
  if (value.trim() === '') return '—'
  if (kind === 'money') return <Figure amount={value} />
  return kind === 'day' ? shortDate(value) : value
}
