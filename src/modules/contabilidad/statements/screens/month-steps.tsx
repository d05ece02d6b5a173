import { ActionIcon } from '@mantine/core'
import { laterMonth } from '#src/kernel/days/day.ts'
import { monthName } from '#src/kernel/month.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import css from '../../overview/screens/figures.module.css'

interface MonthStepsProps {
  /** The accessible name, as in 'Mes de la depreciación'. */
  label: string
  month: string
  /** The last month that can be chosen. */
  last: string
  onChange: (month: string) => void
}

/** A month, with buttons for the previous and the next one. */
export function MonthSteps({ label, month, last, onChange }: MonthStepsProps) {
  return (
    <fieldset className={css.steps} aria-label={label}>
      <ActionIcon variant="default" size={36} aria-label="Mes anterior" onClick={() => onChange(laterMonth(month, -1))}>
        <Icon name="arrow-left" size={16} />
      </ActionIcon>
      <span className={css.month} aria-live="polite">
        {monthName(month)}
      </span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Mes siguiente"
        disabled={month >= last}
        onClick={() => onChange(laterMonth(month, 1))}
      >
        <Icon name="arrow-right" size={16} />
      </ActionIcon>
    </fieldset>
  )
}
