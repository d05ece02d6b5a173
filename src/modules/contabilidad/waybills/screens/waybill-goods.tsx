import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { ProductCell } from '#src/platform/documents/cells/product-cell.tsx'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import css from './waybills.module.css'

interface Line {
  code: string
  description: string
  quantity: string
}

const BLANK: Line = { code: '', description: '', quantity: '1' }

/** What is moved, a line each: of the catalogue, or as it is written. */
export function WaybillGoods() {
  const { values, errors, busy, set } = useForm<{ lines?: Line[] }>()
  const lines = values.lines ?? []
  const [keys, setKeys] = useState(() => lines.map((_, at) => at))
  const change = (at: number, part: Partial<Line>) =>
    set(
      'lines',
      lines.map((line, other) => (other === at ? { ...line, ...part } : line)),
    )
  const add = () => {
    setKeys([...keys, Math.max(-1, ...keys) + 1])
    set('lines', [...lines, BLANK])
  }
  const remove = (at: number) => {
    setKeys(keys.filter((_, other) => other !== at))
    set(
      'lines',
      lines.filter((_, other) => other !== at),
    )
  }
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1]
  return (
    <FieldRows legend="Qué se traslada" busy={busy} error={wrong}>
      {keys.map((key, at) => {
        const { description, quantity, code } = lines[at] ?? BLANK
        return (
          <div key={key} className={css.line}>
            <ProductCell
              products={cdm.offeredProducts}
              text={description}
              chosen={code !== ''}
              label={`Descripción de la línea ${at + 1}`}
              at={at}
              onType={(typed) => change(at, { description: typed, code: '' })}
              onChoose={({ name, sku }) => change(at, { description: name, code: (sku ?? '').slice(0, 25) })}
            />
            <DecimalInput
              className={css.quantity}
              aria-label={`Cantidad de la línea ${at + 1}`}
              placeholder="Cantidad"
              value={quantity}
              onChange={(value) => change(at, { quantity: value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={34}
              aria-label={`Quitar la línea ${at + 1}`}
              disabled={keys.length === 1}
              onClick={() => remove(at)}
            >
              <Icon name="x" size={16} />
            </ActionIcon>
          </div>
        )
      })}
      <Button
        className={css.add}
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="plus" size={14} />}
        onClick={add}
      >
        Agregar una línea
      </Button>
    </FieldRows>
  )
}
