import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { Icon } from '#src/web/ui/icon.tsx'
import { monthAfter } from '../days.ts'
import css from './rrhh.module.css'

const NAMES = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('es', { month: 'long' }).format(new Date(2026, at, 1)),
}))

interface MonthPickerProps {
  /** 'YYYY-MM' */
  month: string
  onChange: (month: string) => void
}

/** A month by its name and year, and the ones beside it. */
export function MonthPicker({ month, onChange }: MonthPickerProps) {
  const [year = '', number = ''] = month.split('-')
  return (
    <fieldset className={css.picker} aria-label="Mes de la nómina">
      <ActionIcon variant="default" size={36} aria-label="Mes anterior" onClick={() => onChange(monthAfter(month, -1))}>
        <Icon name="arrow-left" size={16} />
      </ActionIcon>
      <NativeSelect
        aria-label="Mes"
        data={NAMES}
        value={number}
        onChange={(event) => onChange(`${year}-${event.currentTarget.value}`)}
      />
      <TextInput
        key={year}
        aria-label="Año"
        className={css.year}
        type="number"
        min={1900}
        max={2199}
        defaultValue={year}
        onBlur={(event) => onChange(`${event.currentTarget.value}-${number}`)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(`${event.currentTarget.value}-${number}`)
        }}
      />
      <ActionIcon variant="default" size={36} aria-label="Mes siguiente" onClick={() => onChange(monthAfter(month, 1))}>
        <Icon name="arrow-right" size={16} />
      </ActionIcon>
    </fieldset>
  )
}
