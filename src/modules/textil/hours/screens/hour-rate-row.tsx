import { ActionIcon, NativeSelect } from '@mantine/core'
import { DayBox } from '#src/web/ui/day/day-box.tsx'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import type { Station } from '../../rows.ts'
import css from './hours.module.css'

/** A rate as it is typed; station '': the whole workshop. */
export interface TypedRate {
  station_id: string
  from_day: string
  amount: string
}

interface HourRateRowProps {
  rate: TypedRate
  at: number
  stations: readonly Station[]
  onChange: (rate: TypedRate) => void
  onRemove: () => void
}

export function HourRateRow({ rate, at, stations, onChange, onRemove }: HourRateRowProps) {
  const called = `costo por hora ${at + 1}`
  return (
    <div className={css.row}>
      <NativeSelect
        className={css.station}
        name={`hour_rates.${at}.station_id`}
        label="Dónde"
        aria-label={`Dónde vale el ${called}`}
        data={[{ value: '', label: 'Todo el taller' }, ...stations.map(({ id, name }) => ({ value: id, label: name }))]}
        value={rate.station_id}
        onChange={(event) => onChange({ ...rate, station_id: event.currentTarget.value })}
      />
      <DayBox
        name={`hour_rates.${at}.from_day`}
        label="Desde"
        aria-label={`Desde cuándo vale el ${called}`}
        required
        value={rate.from_day}
        onChange={(from_day) => onChange({ ...rate, from_day })}
      />
      <DecimalInput
        className={css.amount}
        name={`hour_rates.${at}.amount`}
        label="Por hora"
        aria-label={`Cuánto es el ${called}`}
        required
        value={rate.amount}
        onChange={(amount) => onChange({ ...rate, amount })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        className={css.low}
        aria-label={`Quitar el ${called}`}
        onClick={onRemove}
      >
        <Icon name="x" size={16} />
      </ActionIcon>
    </div>
  )
}
