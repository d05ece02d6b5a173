import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { laterDay, laterMonth, weekdayOf, weeksOf } from '#src/kernel/day.ts'
import css from './day-picker.module.css'

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const MONTH = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric' })
const DAY = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

interface DayPickerProps {
  /** What the day is for, for assistive technology. */
  label: string
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  onChange: (day: string) => void
  /** The day that is marked, and stood on first where none is chosen. */
  today: string
  /** Takes the focus when the dialog around it opens. */
  autoFocus?: boolean
}

/**
 * A month to choose a day from, in weeks from Monday whatever the browser's country. Arrows walk by days and weeks, Home and End to the
 * week's ends, the page keys by months. The chosen day is taken back by choosing it again.
 */
export function DayPicker({ label, value, onChange, today, autoFocus }: DayPickerProps) {
  const [at, setAt] = useState(value || today)
  const grid = useRef<HTMLTableElement>(null)
  const walked = useRef(false)
  const month = at.slice(0, 7)
  const title = MONTH.format(noonOf(`${month}-01`))

  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    walked.current = false
  }, [at])

  const walk = (event: KeyboardEvent) => {
    const to = stepFrom(at, event.key)
    if (to === null) return
    event.preventDefault()
    walked.current = true
    setAt(to)
  }
  const turn = (months: number) => setAt(inMonth(laterMonth(month, months), at))

  return (
    <fieldset className={css.picker} aria-label={label}>
      <div className={css.head}>
        <p className={css.month} aria-live="polite">
          {title}
        </p>
        <ActionIcon variant="default" size={32} aria-label="Mes anterior" onClick={() => turn(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={32} aria-label="Mes siguiente" onClick={() => turn(1)}>
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <table ref={grid} className={css.grid} aria-label={title} onKeyDown={walk}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={css.day}
                    data-day={day}
                    data-outside={!day.startsWith(month) || undefined}
                    data-autofocus={(autoFocus && day === at) || undefined}
                    aria-label={DAY.format(noonOf(day))}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === value}
                    tabIndex={day === at ? 0 : -1}
                    onClick={() => {
                      walked.current = true
                      setAt(day)
                      onChange(day === value ? '' : day)
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

const noonOf = (day: string) => new Date(`${day}T12:00:00`)

/** The same day of another month, or its last one. */
function inMonth(month: string, day: string): string {
  const last = laterDay(`${laterMonth(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

function stepFrom(day: string, key: string): string | null {
  const weekday = weekdayOf(noonOf(day))
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -weekday, End: 6 - weekday }[key]
  if (days !== undefined) return laterDay(day, days)
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months === undefined ? null : inMonth(laterMonth(day.slice(0, 7), months), day)
}
