import { ActionIcon, TextInput } from '@mantine/core'
import { count } from '#src/web/formats.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import type { LayMarker } from '../schemas.ts'
import css from './cuts.module.css'

interface MarkerFieldProps {
  at: number
  marker: LayMarker
  sizes: readonly string[]
  colours: readonly string[]
  onChange: (marker: LayMarker) => void
  onRemove: () => void
}

/** One marker: how often each size is in it, and how many layers of each colour are laid for it. */
export function MarkerField({ at, marker, sizes, colours, onChange, onRemove }: MarkerFieldProps) {
  const { ratio, layers } = marker
  const [each, high] = [timesIn(ratio), timesIn(layers)]
  const name = `Trazo ${at + 1}`
  return (
    <fieldset className={css.marker} aria-label={name}>
      <div className={css.markerHead}>
        <h4 className={css.markerName}>{name}</h4>
        <span className={css.quiet}>
          {count(each)} {each === 1 ? 'pieza' : 'piezas'} por capa × {count(high)} {high === 1 ? 'capa' : 'capas'} ={' '}
          {count(each * high)}
        </span>
        <ActionIcon variant="subtle" color="gray" aria-label={`Quitar ${name}`} onClick={onRemove}>
          <Icon name="x" size={16} />
        </ActionIcon>
      </div>
      <div className={css.numbers}>
        {sizes.map((size) => (
          <Times
            key={size}
            label={sizeLabel(size)}
            of={name}
            value={ratio[size]}
            onChange={(many) => onChange({ ...marker, ratio: put(ratio, size, many) })}
          />
        ))}
      </div>
      <div className={css.numbers}>
        {colours.map((colour) => (
          <Times
            key={colour}
            label={`Capas ${colourLabel(colour)}`}
            of={name}
            value={layers[colour]}
            onChange={(many) => onChange({ ...marker, layers: put(layers, colour, many) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface TimesProps {
  label: string
  of: string
  value: number | undefined
  onChange: (many: number | undefined) => void
}

const Times = ({ label, of, value, onChange }: TimesProps) => (
  <TextInput
    label={label}
    aria-label={`${label}, ${of}`}
    inputMode="numeric"
    autoComplete="off"
    placeholder="0"
    w={88}
    value={value ?? ''}
    onChange={({ currentTarget }) => {
      const typed = currentTarget.value.trim()
      if (/^\d{0,4}$/.test(typed)) onChange(typed === '' ? undefined : Number(typed))
    }}
  />
)

const put = (all: Record<string, number>, name: string, many: number | undefined) => {
  const { [name]: _, ...others } = all
  return many === undefined ? others : { ...others, [name]: many }
}

export const timesIn = (all: Readonly<Record<string, number>>) =>
  Object.values(all).reduce((sum, many) => sum + many, 0)

const sizeLabel = (size: string) => size || 'Talla única'
const colourLabel = (colour: string) => colour || 'color único'
