import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import type { Station } from '../../rows.ts'
import css from './style.module.css'

/** An operation as it is typed. */
export interface TypedStep {
  id: string
  name: string
  station_id: string
  minutes: string
  amount: string
  bands: { from: number | string; amount: string }[]
}

interface OperationRowProps {
  step: TypedStep
  at: number
  stations: readonly Station[]
  onChange: (step: TypedStep) => void
  onRemove: () => void
}

export function OperationRow({ step, at, stations, onChange, onRemove }: OperationRowProps) {
  const { name, station_id, minutes, amount, bands } = step
  const called = name || `operación ${at + 1}`
  return (
    <div className={css.operation}>
      <TextInput
        className={css.grow}
        name={`operations.${at}.name`}
        label="Operación"
        aria-label={`Nombre de la operación ${at + 1}`}
        placeholder="Cerrar costados"
        autoComplete="off"
        value={name}
        onChange={(event) => onChange({ ...step, name: event.currentTarget.value })}
      />
      <NativeSelect
        className={css.station}
        label="Estación"
        aria-label={`Estación de ${called}`}
        data={[{ value: '', label: 'Sin estación' }, ...stations.map(({ id, name: label }) => ({ value: id, label }))]}
        value={station_id}
        onChange={(event) => onChange({ ...step, station_id: event.currentTarget.value })}
      />
      <DecimalInput
        className={css.short}
        name={`operations.${at}.minutes`}
        label="Minutos"
        aria-label={`Minutos de ${called}`}
        value={minutes}
        onChange={(typed) => onChange({ ...step, minutes: typed })}
      />
      <DecimalInput
        className={css.short}
        name={`operations.${at}.amount`}
        label="Paga"
        aria-label={`Lo que paga ${called}`}
        placeholder="0"
        value={amount}
        onChange={(typed) => onChange({ ...step, amount: typed })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        className={css.low}
        aria-label={`Quitar ${called}`}
        onClick={onRemove}
      >
        <Icon name="x" size={16} />
      </ActionIcon>
      <Bands bands={bands} called={called} onChange={(next) => onChange({ ...step, bands: next })} />
    </div>
  )
}

interface BandsProps {
  bands: TypedStep['bands']
  called: string
  onChange: (bands: TypedStep['bands']) => void
}

/** From so many pieces of a person in a day on, each of those pays this. */
function Bands({ bands, called, onChange }: BandsProps) {
  const change = (at: number, band: Partial<TypedStep['bands'][number]>) =>
    onChange(bands.map((one, other) => (other === at ? { ...one, ...band } : one)))
  return (
    <div className={css.bands}>
      {bands.map(({ from, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band has no identity but its place
        <span key={at} className={css.band}>
          desde
          <TextInput
            className={css.size}
            aria-label={`Tramo ${at + 1} de ${called}: desde cuántas piezas`}
            inputMode="numeric"
            autoComplete="off"
            value={String(from)}
            onChange={(event) => change(at, { from: wholeOf(event.currentTarget.value) })}
          />
          piezas:
          <DecimalInput
            className={css.size}
            aria-label={`Tramo ${at + 1} de ${called}: lo que paga`}
            value={amount}
            onChange={(typed) => change(at, { amount: typed })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Quitar el tramo ${at + 1} de ${called}`}
            onClick={() => onChange(bands.filter((_, other) => other !== at))}
          >
            <Icon name="x" size={14} />
          </ActionIcon>
        </span>
      ))}
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={`Pagar más desde cierta cantidad: ${called}`}
        onClick={() => onChange([...bands, { from: '', amount: '' }])}
      >
        Pagar distinto desde cierta cantidad al día
      </Button>
    </div>
  )
}

const wholeOf = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : typed)
