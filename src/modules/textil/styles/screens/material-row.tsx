import { ActionIcon, Button } from '@mantine/core'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import css from './style.module.css'

/** A material as it is typed: figures are decimal strings, or what is no number yet. */
export interface TypedRow {
  material_id: string
  waste: string
  quantities: { size: string; quantity: string }[]
}

interface MaterialRowProps {
  row: TypedRow
  called: { name: string; unit: string }
  sizes: readonly string[]
  onChange: (row: TypedRow) => void
  onRemove: () => void
}

/** A material with its quantity, one for every size or each size its own. */
export function MaterialRow({ row, called: { name, unit }, sizes, onChange, onRemove }: MaterialRowProps) {
  const { waste, quantities } = row
  const own = quantities.filter(({ size }) => size !== '')
  const common = quantities.find(({ size }) => size === '')?.quantity
  const varies = sizes.length > 1
  const quantityOf = (size: string) => own.find((one) => one.size === size)?.quantity ?? common ?? '0'
  const write = (size: string, quantity: string) =>
    onChange({
      ...row,
      quantities: sizes.map((one) => ({ size: one, quantity: one === size ? quantity : quantityOf(one) })),
    })
  const spread = () =>
    onChange({
      ...row,
      quantities:
        own.length > 0
          ? [{ size: '', quantity: common ?? own[0]?.quantity ?? '0' }]
          : sizes.map((size) => ({ size, quantity: quantityOf(size) })),
    })
  return (
    <li className={css.editedRow}>
      <span className={css.rowName}>
        {name}
        {unit !== '' && <small> {unit}</small>}
      </span>
      {own.length === 0 && (
        <DecimalInput
          className={css.short}
          label="Por pieza"
          aria-label={`Cantidad de ${name} por pieza`}
          value={common ?? ''}
          onChange={(quantity) => onChange({ ...row, quantities: [{ size: '', quantity }] })}
        />
      )}
      <DecimalInput
        className={css.short}
        label="Desperdicio"
        aria-label={`Desperdicio de ${name}`}
        rightSection="%"
        value={waste}
        onChange={(typed) => onChange({ ...row, waste: typed })}
      />
      {varies && (
        <Button variant="subtle" size="compact-sm" className={css.low} onClick={spread}>
          {own.length > 0 ? 'Igual en todas' : 'Por talla'}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        className={css.low}
        aria-label={`Quitar ${name}`}
        onClick={onRemove}
      >
        <Icon name="x" size={16} />
      </ActionIcon>
      {own.length > 0 && (
        <fieldset className={css.sizes}>
          <legend className="only-read">Cantidad de {name} por talla</legend>
          {sizes.map((size) => (
            <DecimalInput
              key={size}
              className={css.size}
              label={size}
              aria-label={`${name}, talla ${size}`}
              value={quantityOf(size)}
              onChange={(quantity) => write(size, quantity)}
            />
          ))}
        </fieldset>
      )}
    </li>
  )
}
