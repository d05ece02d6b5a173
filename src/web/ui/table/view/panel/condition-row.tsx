import { ActionIcon, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import type { Condition, Operator } from '#src/kernel/calls/narrowing.ts'
import { isDay } from '#src/kernel/fields.ts'
import { DayBox } from '../../../day/day-box.tsx'
import { DecimalInput } from '../../../fields/numbers/decimal-input.tsx'
import { chosenValues, FLAGS, firstCondition, isBare, OPERATOR_WORDS, withValues } from '../conditions.ts'
import type { FilterableColumn } from '../filterable.ts'
import css from '../view.module.css'

interface ConditionRowProps {
  condition: Condition
  column: FilterableColumn
  columns: readonly FilterableColumn[]
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** One condition of a filter: a column, how it is compared, and with what. */
export function ConditionRow({ condition, column, columns, onChange, onRemove }: ConditionRowProps) {
  const name = `de ${column.title}`
  return (
    <fieldset className={css.condition} aria-label={`Filtro ${name}`}>
      <NativeSelect
        aria-label="Columna"
        data={columns.map(({ key, title }) => ({ value: key, label: title }))}
        value={condition.column}
        onChange={(event) => {
          const next = columns.find(({ key }) => key === event.currentTarget.value)
          if (next) onChange(firstCondition(next))
        }}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Quitar el filtro ${name}`} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ActionIcon>
      <NativeSelect
        className={css.compared}
        aria-label={`Comparación ${name}`}
        data={Object.entries(OPERATOR_WORDS[column.kind]).map(([value, label]) => ({ value, label }))}
        value={condition.op}
        onChange={(event) => onChange({ ...condition, op: event.currentTarget.value as Operator, value: '' })}
      />
      <span className={css.value}>
        {!isBare(condition.op) && (
          <Value condition={condition} column={column} label={`Valor ${name}`} onChange={onChange} />
        )}
      </span>
    </fieldset>
  )
}

interface ValueProps extends Pick<ConditionRowProps, 'condition' | 'column' | 'onChange'> {
  label: string
}

function Value({ condition, column: { kind, options }, label, onChange }: ValueProps) {
  const say = (value: string) => onChange({ ...condition, value })
  if (condition.op === 'in')
    return (
      <Checkbox.Group
        aria-label={label}
        value={chosenValues(condition)}
        onChange={(values) => onChange(withValues(condition, values))}
      >
        <Stack gap={6}>
          {options.map((option) => (
            <Checkbox key={option} value={option} label={option} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  if (kind === 'flag' || kind === 'choice') {
    const choices = kind === 'flag' ? Object.entries(FLAGS) : [['', 'Elige…'], ...options.map((one) => [one, one])]
    return (
      <NativeSelect
        aria-label={label}
        data={choices.map(([value = '', text = '']) => ({ value, label: text }))}
        value={condition.value}
        onChange={(event) => say(event.currentTarget.value)}
      />
    )
  }
  if (kind === 'number') return <DecimalInput aria-label={label} value={condition.value} onChange={say} />
  if (kind === 'day' || kind === 'moment')
    return (
      <DayBox aria-label={label} value={condition.value} onChange={(day) => (day === '' || isDay(day)) && say(day)} />
    )
  return (
    <TextInput
      aria-label={label}
      maxLength={100}
      value={condition.value}
      onChange={(event) => say(event.currentTarget.value)}
    />
  )
}
