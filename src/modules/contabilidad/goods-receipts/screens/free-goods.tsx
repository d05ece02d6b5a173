import { ActionIcon, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ProductCell } from '#src/platform/documents/cells/product-cell.tsx'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import css from './goods.module.css'
import { useNewProduct } from './use-new-product.tsx'

interface Line {
  product_id: string
  /** The text itself while it is no number. */
  quantity: number | string
  unit_cost: string
}

interface Typed {
  supplier_id?: string
  lines?: Line[]
}

/** What came without an order: one product after another is found and stands below with its quantity and its cost. */
export function FreeGoods() {
  const { values, errors, busy, set } = useForm<Typed>()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [text, setText] = useState('')
  const currency = useCurrency()
  const creates = useNewProduct()
  const lines = values.lines ?? []
  const change = (id: string, part: Partial<Line>) =>
    set(
      'lines',
      lines.map((line) => (line.product_id === id ? { ...line, ...part } : line)),
    )
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1]
  return (
    <FieldRows legend="Qué llegó" busy={busy} error={wrong}>
      <ProductCell
        products={contabilidad.boughtProducts}
        asks={{ supplier_id: values.supplier_id ?? '' }}
        text={text}
        chosen={false}
        label="Agregar un producto"
        placeholder="Busca un producto por su nombre"
        at={0}
        onType={setText}
        creates={creates}
        onChoose={({ id, name, price }) => {
          setText('')
          setNames(new Map([...names, [id, name]]))
          if (!lines.some(({ product_id }) => product_id === id))
            set('lines', [...lines, { product_id: id, quantity: 1, unit_cost: Number(price) === 0 ? '' : price }])
        }}
      />
      {lines.length > 0 && (
        <Rows label="Productos de la entrada">
          {lines.map(({ product_id, quantity, unit_cost }) => {
            const name = names.get(product_id) ?? ''
            return (
              <Row key={product_id} title={name}>
                <span className={css.figures}>
                  <TextInput
                    className={css.quantity}
                    aria-label={`Cantidad de ${name}`}
                    inputMode="numeric"
                    autoComplete="off"
                    value={String(quantity)}
                    onChange={(event) => change(product_id, { quantity: numberOf(event.currentTarget.value) })}
                  />
                  <DecimalInput
                    className={css.cost}
                    aria-label={`Costo unitario de ${name}`}
                    placeholder="Costo"
                    currency={currency}
                    value={unit_cost}
                    onChange={(cost) => change(product_id, { unit_cost: cost })}
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
                </span>
              </Row>
            )
          })}
        </Rows>
      )}
    </FieldRows>
  )
}

const numberOf = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : typed)
