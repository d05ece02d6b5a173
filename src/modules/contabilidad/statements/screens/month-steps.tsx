import { ActionIcon } from '@mantine/core'
import { laterMonth } from '#src/kernel/days/day.ts'
import { monthName } from '#src/kernel/month.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import css from '../../overview/screens/figures.module.css'

interface MonthStepsProps {
  /** What the month is of, as in 'Mes de la depreciación'. */
  label: string
  month: string
  /** The last one that may be chosen. */
  last: string
  onChange: (month: string) => void
}

/** A month, and the ones beside it. */
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
