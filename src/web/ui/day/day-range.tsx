import { isDay } from '#src/kernel/fields.ts'
import css from './day.module.css'
import { DayBox } from './day-box.tsx'

/** Space for a short word. */
const LABEL_PX = 48

interface DayInputProps {
  /** Shown inside the box, before the day: 'Desde', 'Hasta'. */
  label: string
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** One end of a date filter; typed text counts once it is a day. */
export const DayInput = ({ label, value, min, max, onChange }: DayInputProps) => (
  <DayBox
    className={css.end}
    aria-label={label}
    leftSection={
      <span className={css.label} aria-hidden>
        {label}
      </span>
    }
    leftSectionWidth={LABEL_PX}
    value={value}
    min={min}
    max={max}
    onChange={(next) => {
      if (next === '' || isDay(next)) onChange(next)
    }}
  />
)

interface DayRangeProps {
  from: string
  to: string
  onFrom: (day: string) => void
  onTo: (day: string) => void
}

/** Both ends, side by side. */
export const DayRange = ({ from, to, onFrom, onTo }: DayRangeProps) => (
  <div className={css.range}>
    <DayInput label="Desde" value={from} max={to} onChange={onFrom} />
    <DayInput label="Hasta" value={to} min={from} onChange={onTo} />
  </div>
)
