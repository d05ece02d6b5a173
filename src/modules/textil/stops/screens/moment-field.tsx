import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { clockIn, momentAt } from '#src/kernel/days/clock.ts'
import { isDay } from '#src/kernel/fields.ts'
import { DayBox } from '#src/web/ui/day/day-box.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { useClock } from '../../lots/screens/clock.tsx'

interface MomentFieldProps {
  name: string
  /** Of the day and of the hour. */
  labels: readonly [string, string]
}

/** A moment by the company's clock: its day and its hour. Its value is an ISO moment, '' for none, the half of one for the schema to refuse. */
export function MomentField({ name, labels: [dayLabel, timeLabel] }: MomentFieldProps) {
  const { zone } = useClock()
  const field = useField(name)
  const before = String(field.value ?? '')
  const [{ day, time }, keep] = useState(before === '' ? { day: '', time: '' } : clockIn(zone, new Date(before)))
  const set = (next: { day: string; time: string }) => {
    keep(next)
    const whole = isDay(next.day) && next.time !== ''
    field.set(whole ? momentAt(zone, next.day, next.time).toISOString() : `${next.day}${next.time}`)
  }
  return (
    <>
      <DayBox
        label={dayLabel}
        name={name}
        value={day}
        error={field.error}
        required={field.required}
        onChange={(next) => set({ day: next, time })}
      />
      <TextInput
        type="time"
        label={timeLabel}
        value={time}
        required={field.required}
        onChange={(event) => set({ day, time: event.currentTarget.value })}
      />
    </>
  )
}
