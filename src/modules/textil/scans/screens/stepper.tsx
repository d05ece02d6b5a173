import { ActionIcon, TextInput } from '@mantine/core'
import { Icon } from '#src/web/ui/icon.tsx'
import css from './scans.module.css'

interface StepperProps {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A number by big buttons, for hands in gloves; also typed. */
export function Stepper({ label, value, most, onChange }: StepperProps) {
  const set = (next: number) => onChange(Math.min(most, Math.max(0, next)))
  return (
    <div className={css.stepper}>
      <ActionIcon
        variant="default"
        className={css.step}
        aria-label={`Una menos: ${label.toLowerCase()}`}
        disabled={value === 0}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" size={22} />
      </ActionIcon>
      <TextInput
        label={label}
        className={css.number}
        classNames={{ input: css.field }}
        inputMode="numeric"
        autoComplete="off"
        value={String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set(Number(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6)))}
      />
      <ActionIcon
        variant="default"
        className={css.step}
        aria-label={`Una más: ${label.toLowerCase()}`}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" size={22} />
      </ActionIcon>
    </div>
  )
}
