import { TextInput } from '@mantine/core'
import { count } from '#src/web/formats.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import type { OrderLine, PurchaseOrder } from '../../purchase-orders/schemas.ts'
import css from './goods.module.css'

/** Units of an order's line that are still to come. */
export const unitsLeft = ({ quantity, received }: OrderLine) => Math.max(Number(quantity) - received, 0)

interface Typed {
  lines?: { order_line_id: string | null; product_id: string; quantity: number | string; unit_cost: string }[]
}

/** What came of each line of an order: all that is left, until somebody types less. */
export function OrderedGoods({ order }: { order: PurchaseOrder }) {
  const { values, errors, busy, set } = useForm<Typed>()
  const lines = values.lines ?? []
  const goods = order.lines.filter((line) => line.goods && (unitsLeft(line) > 0 || order.more_allowed))
  const change = (line: OrderLine, typed: string) => {
    const quantity = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : typed
    const given = { order_line_id: line.id, product_id: line.product_id ?? '', quantity, unit_cost: '' }
    const next = new Map(lines.map((one) => [one.order_line_id, one]))
    if (quantity === '' || quantity === 0) next.delete(line.id)
    else next.set(line.id, given)
    set(
      'lines',
      goods.flatMap(({ id }) => next.get(id) ?? []),
    )
  }
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1]
  return (
    <FieldRows legend="Qué llegó" busy={busy} error={wrong}>
      <Rows label="Productos de la orden">
        {goods.map((line) => (
          <Row key={line.id} title={line.description} text={`Por llegar: ${count(unitsLeft(line))}`}>
            <TextInput
              className={`${css.figures} ${css.quantity}`}
              aria-label={`Llegaron de ${line.description}`}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={String(lines.find((one) => one.order_line_id === line.id)?.quantity ?? '')}
              onChange={(event) => change(line, event.currentTarget.value)}
            />
          </Row>
        ))}
      </Rows>
    </FieldRows>
  )
}
