import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { CalendarDays, X } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { localDay } from '#src/kernel/day.ts'
import { isDay } from '#src/kernel/fields.ts'
import { dateFormats, shortDate } from '#src/kernel/format.ts'
import { meantDay, typedDay } from '#src/kernel/typed-day.ts'
import { Spinner } from '../spinner.tsx'
import css from './day.module.css'

/** Over a window that stands over another. */
const ABOVE_DIALOGS = 300

const Calendar = lazy(() => import('./calendar.tsx'))

export interface DayBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'type'> {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  /** A day, '' for none, or what was typed as long as it is no day. */
  onChange: (value: string) => void
  /** The days between which the calendar lets choose. */
  min?: string | undefined
  max?: string | undefined
  /** The day that the calendar marks: the person's own unless said. */
  today?: string | undefined
}

/** A day, typed as the country writes it or chosen from a calendar, which the down arrow opens. */
export function DayBox({ value, onChange, min, max, today = localDay(), ...input }: DayBoxProps) {
  const { dayOrder, dayHint } = dateFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  const type = (text: string) => {
    setTyped(text)
    onChange(typedDay(text, dayOrder) ?? text)
  }
  const settle = () => {
    if (typed === null) return
    setTyped(null)
    const meant = meantDay(typed, dayOrder, today)
    if (meant !== null && meant !== value) onChange(meant)
  }
  const choose = (day: string) => {
    setTyped(null)
    setOpen(false)
    onChange(day)
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const clearable = value !== '' && !input.required && !input.disabled

  return (
    <TextInput
      {...input}
      ref={box}
      inputMode="numeric"
      autoComplete="off"
      placeholder={dayHint}
      rightSectionWidth={clearable ? 62 : 34}
      rightSection={
        <span className={css.signs}>
          {clearable && (
            <ActionIcon variant="subtle" color="gray" size={28} aria-label="Vaciar" onClick={() => choose('')}>
              <X size={14} aria-hidden />
            </ActionIcon>
          )}
          <Popover
            opened={open}
            onChange={setOpen}
            position="bottom-end"
            zIndex={ABOVE_DIALOGS}
            shadow="md"
            returnFocus
          >
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                tabIndex={-1}
                disabled={input.disabled}
                aria-label="Abrir calendario"
                onClick={() => setOpen(!open)}
              >
                <CalendarDays size={16} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown data-mantine-stop-propagation>
              <Suspense fallback={<Spinner />}>
                <Calendar value={isDay(value) ? value : ''} today={today} min={min} max={max} onChoose={choose} />
              </Suspense>
            </Popover.Dropdown>
          </Popover>
        </span>
      }
      value={typed ?? (isDay(value) ? shortDate(value) : value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  )
}
