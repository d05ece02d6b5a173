import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { bodega, type Movement, type StockedProduct } from '../contract.ts'
import { stockAfter } from '../rules.ts'
import { WarehouseField } from '../warehouses/screens/warehouse-field.tsx'
import { ProductField, type Remembered, useRemembered } from './product-field.tsx'
import { WaitingMovements } from './waiting-movements.tsx'

export const TYPE_OPTIONS = [
  { value: 'entrada', label: 'Entrada' },
  { value: 'salida', label: 'Salida' },
]

interface MovementFormProps {
  /** Initial values. */
  product?: StockedProduct
  type?: Movement['type']
  quantity?: number
  onDone?: () => void
  onCancel?: () => void
  layout?: 'rows' | 'columns'
}

/** A form that registers one entrada or salida. */
export function MovementForm({ product, type = 'entrada', quantity, layout, onDone, onCancel }: MovementFormProps) {
  const remembered = useRemembered(product)
  const dated = useMay()(bodega.registerDatedMovement)
  return (
    <Form
      call={dated ? bodega.registerDatedMovement : bodega.registerMovement}
      label="Registrar movimiento"
      initial={{
        product_id: product?.id ?? '',
        type,
        quantity,
        note: '',
        warehouse_id: '',
        ...(dated && { day: '', unit_cost: '' }),
      }}
      submit="Registrar movimiento"
      busy="Registrando…"
      layout={layout}
      again={product === undefined}
      about={({ product_id, type: way, quantity: units }) =>
        [remembered.of(product_id)?.name, `${way} de ${count(units)}`].filter(Boolean).join(': ')
      }
      onDone={onDone}
      onWaiting={onDone}
      onCancel={onCancel}
    >
      <ProductField remembered={remembered} />
      <WarehouseField />
      <ChoiceField name="type" label="Tipo" options={TYPE_OPTIONS} />
      <QuantityField remembered={remembered} autoFocus={product !== undefined} />
      {dated && <DatedFields />}
      <TextField name="note" label="Nota" placeholder="Opcional" />
      <WaitingMovements />
    </Form>
  )
}

/** When it was, and what a unit cost: for who may see costs. */
function DatedFields() {
  const { values } = useForm()
  return (
    <>
      <DayField name="day" label="Fecha" hint="Vacía: hoy." />
      {values.type !== 'salida' && (
        <MoneyField name="unit_cost" label="Costo unitario" hint="Vacío: el costo promedio." />
      )}
    </>
  )
}

/** The quantity, with the resulting stock as a hint. */
function QuantityField({ remembered, autoFocus }: { remembered: Remembered; autoFocus: boolean }) {
  const { values } = useForm()
  const product = remembered.of(values.product_id)
  const quantity = typeof values.quantity === 'number' && values.quantity > 0 ? values.quantity : null
  const left =
    product && quantity ? stockAfter(product.stock, values.type === 'salida' ? 'salida' : 'entrada', quantity) : null
  const hint = left === null ? undefined : hintOf(left)
  return <NumberField name="quantity" label="Cantidad" hint={hint} autoFocus={autoFocus} />
}

function hintOf(left: number) {
  if (left < 0) return <span data-bad>{left === -1 ? 'Falta 1 unidad.' : `Faltan ${count(-left)} unidades.`}</span>
  return left === 1 ? 'Quedará 1 unidad.' : `Quedarán ${count(left)} unidades.`
}
