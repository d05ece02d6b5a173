import { ActionIcon, TextInput } from '@mantine/core'
import { useState } from 'react'
import { count } from '#src/web/formats.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import type { StockedProduct } from '../../contract.ts'
import { ProductPicker } from '../../stock/product-picker.tsx'
import css from './transfers.module.css'

interface Line {
  product_id: string
  /** The text itself while it is no number. */
  quantity: number | string
}

interface Typed {
  from_id?: string
  lines?: Line[]
}

/** What is moved: one product after another is found and stands below with its quantity. */
export function TransferLines() {
  const { values, errors, busy, set } = useForm<Typed>()
  const [picked, setPicked] = useState<ReadonlyMap<string, StockedProduct>>(new Map())
  const lines = values.lines ?? []
  const change = (id: string, quantity: number | string) =>
    set(
      'lines',
      lines.map((line) => (line.product_id === id ? { ...line, quantity } : line)),
    )
  const pick = (product: StockedProduct) => {
    setPicked(new Map([...picked, [product.id, product]]))
    const before = lines.find(({ product_id }) => product_id === product.id)
    if (before) change(product.id, Number(before.quantity) + 1 || 1)
    else set('lines', [...lines, { product_id: product.id, quantity: 1 }])
  }
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1]

  return (
    <FieldRows legend="Productos" busy={busy} error={wrong}>
      <ProductPicker label="Agregar un producto" warehouse={values.from_id} onPick={pick} />
      {lines.length > 0 && (
        <Rows label="Productos del traslado">
          {lines.map(({ product_id, quantity }) => {
            const product = picked.get(product_id)
            const name = product?.name ?? ''
            return (
              <Row key={product_id} title={name} text={product && `Hay ${count(product.stock)}`}>
                <TextInput
                  className={css.quantity}
                  aria-label={`Cantidad de ${name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={String(quantity)}
                  error={product && Number(quantity) > product.stock}
                  onChange={(event) => change(product_id, numberOf(event.currentTarget.value))}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={34}
                  aria-label={`Quitar ${name}`}
                  onClick={() =>
                    set(
                      'lines',
                      lines.filter((line) => line.product_id !== product_id),
                    )
                  }
                >
                  <Icon name="x" size={16} />
                </ActionIcon>
              </Row>
            )
          })}
        </Rows>
      )}
    </FieldRows>
  )
}

const numberOf = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : typed)
