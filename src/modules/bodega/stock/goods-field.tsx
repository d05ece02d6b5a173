import { ActionIcon, TextInput } from '@mantine/core'
import { useState } from 'react'
import { count } from '#src/web/formats.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import type { StockedProduct } from '../contract.ts'
import css from './goods-field.module.css'
import { ProductPicker } from './product-picker.tsx'

interface Line {
  product_id: string
  /** The text itself while it is no number. */
  quantity: number | string
}

interface GoodsFieldProps {
  /** A list of `{ product_id, quantity }`. */
  name: string
  legend: string
  label: string
  /** The field with the warehouse that they leave; absent: they leave none. */
  from?: string
}

/** Products of an act: one after another is found and stands below with its quantity. */
export function GoodsField({ name, legend, label, from }: GoodsFieldProps) {
  const { values, errors, busy, set } = useForm<Record<string, unknown>>()
  const [picked, setPicked] = useState<ReadonlyMap<string, StockedProduct>>(new Map())
  const lines = (values[name] ?? []) as Line[]
  const warehouse = from && String(values[from] ?? '')
  const change = (id: string, quantity: number | string) =>
    set(
      name,
      lines.map((line) => (line.product_id === id ? { ...line, quantity } : line)),
    )
  const pick = (product: StockedProduct) => {
    setPicked(new Map([...picked, [product.id, product]]))
    const before = lines.find(({ product_id }) => product_id === product.id)
    if (before) change(product.id, Number(before.quantity) + 1 || 1)
    else set(name, [...lines, { product_id: product.id, quantity: 1 }])
  }
  const wrong = Object.entries(errors).find(([field]) => field.startsWith(name))?.[1]

  return (
    <FieldRows legend={legend} busy={busy} error={wrong}>
      <ProductPicker label={label} {...(warehouse && { warehouse })} onPick={pick} />
      {lines.length > 0 && (
        <Rows label={legend}>
          {lines.map(({ product_id, quantity }) => {
            const product = picked.get(product_id)
            const called = product?.name ?? ''
            return (
              <Row key={product_id} title={called} text={product && `Hay ${count(product.stock)}`}>
                <TextInput
                  className={css.quantity}
                  aria-label={`Cantidad de ${called}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={String(quantity)}
                  error={from !== undefined && product && Number(quantity) > product.stock}
                  onChange={(event) => change(product_id, numberOf(event.currentTarget.value))}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={34}
                  aria-label={`Quitar ${called}`}
                  onClick={() =>
                    set(
                      name,
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
