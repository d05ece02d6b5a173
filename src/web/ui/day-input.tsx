import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isDay } from '#src/kernel/fields.ts'
import css from './day-input.module.css'

/** Room for a short word. */
const LABEL_PX = 48

interface DayInputProps {
  /** Stands in the box, before the day: 'Desde', 'Hasta'. */
  label: string
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/**
 * One end of the days that a list is narrowed to. What somebody types counts once it is a day: between two keys it is none, or one of
 * the first century, and stays in the box.
 */
export function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      type="date"
      className={css.day}
      aria-label={label}
      leftSection={
        <span className={css.label} aria-hidden>
          {label}
        </span>
      }
      leftSectionWidth={LABEL_PX}
      value={typed ?? value}
      min={min || undefined}
      max={max || undefined}
      onChange={({ currentTarget: { value: next, validity } }) => {
        setTyped(next)
        if (isDay(next) || (next === '' && !validity.badInput)) onChange(next)
      }}
      onBlur={({ currentTarget }) => {
        // What was left half typed is no day: the box is emptied, as its end of the days is.
        if (typed === '') {
          currentTarget.value = ''
          onChange('')
        }
        setTyped(null)
      }}
    />
  )
}

interface DayRangeProps {
  from: string
  to: string
  onFrom: (day: string) => void
  onTo: (day: string) => void
}

/** Both ends, which stay side by side. */
export const DayRange = ({ from, to, onFrom, onTo }: DayRangeProps) => (
  <div className={css.range}>
    <DayInput label="Desde" value={from} max={to} onChange={onFrom} />
    <DayInput label="Hasta" value={to} min={from} onChange={onTo} />
  </div>
)
