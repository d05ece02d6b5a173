import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useField } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import type { Variant } from '../rows.ts'
import { variantOf } from '../rules.ts'
import css from './variants-field.module.css'

/** A variant as it is typed: its values in one line, separated by commas. */
interface Typed {
  key: number
  name: string
  values: string
}

/** The ways in which a product varies. One that lacks its name or its values is not added. */
export function VariantsField() {
  const field = useField('variants')
  const [rows, setRows] = useState(() =>
    ((field.value ?? []) as Variant[]).map(({ name, values }, key) => ({ key, name, values: values.join(', ') })),
  )
  const show = (next: Typed[]) => {
    setRows(next)
    field.set(next.map((row) => variantOf(row.name, row.values)).filter((variant) => variant !== null))
  }
  const change = (key: number, part: Partial<Typed>) =>
    show(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  return (
    <fieldset className={css.variants}>
      <legend className={css.legend}>Variantes</legend>
      {rows.map((row, at) => (
        <div key={row.key} className={css.row}>
          <TextInput
            name={`variants.${at}.name`}
            aria-label={`Nombre de la variante ${at + 1}`}
            placeholder="Talla"
            value={row.name}
            onChange={(event) => change(row.key, { name: event.currentTarget.value })}
          />
          <TextInput
            name={`variants.${at}.values`}
            aria-label={`Valores de la variante ${at + 1}, separados por comas`}
            placeholder="S, M, L"
            value={row.values}
            onChange={(event) => change(row.key, { values: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`Quitar la variante ${at + 1}`}
            onClick={() => show(rows.filter(({ key }) => key !== row.key))}
          >
            <Icon name="x" size={16} />
          </ActionIcon>
        </div>
      ))}
      {rows.length > 0 && (
        <span className={css.hint}>Separa los valores con comas. Sin nombre o sin valores no se agrega.</span>
      )}
      {field.error && (
        <span className={css.error} role="alert">
          {field.error}
        </span>
      )}
      <Button
        type="button"
        name="variants"
        variant="subtle"
        size="compact-sm"
        className={css.add}
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => setRows([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, name: '', values: '' }])}
      >
        Agregar variante
      </Button>
    </fieldset>
  )
}
