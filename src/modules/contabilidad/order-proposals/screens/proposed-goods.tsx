import { TextInput } from '@mantine/core'
import { count } from '#src/web/formats.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import goods from '../../goods-receipts/screens/goods.module.css'
import type { OrderProposal } from '../schemas.ts'

interface Typed {
  quantities?: Record<string, number | string>
}

/** What is proposed to be asked of one supplier. */
export function ProposedGoods({ proposal: { supplier_id, supplier, lines } }: { proposal: OrderProposal }) {
  const { values, errors, busy, set } = useForm<Typed>()
  const quantities = values.quantities ?? {}
  const change = (id: string, typed: string) =>
    set('quantities', { ...quantities, [id]: /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : typed })
  const wrong = lines.map(({ product_id }) => errors[`quantities.${product_id}`]).find(Boolean)
  const legend = supplier_id === null ? 'Sin proveedor conocido: elige uno abajo' : supplier
  return (
    <FieldRows legend={legend} busy={busy} error={wrong}>
      <Rows label={legend}>
        {lines.map(({ product_id, description, stock, min_stock, to_come, price }) => (
          <Row
            key={product_id}
            title={description}
            text={
              <>
                Hay {count(stock)}, el mínimo es {count(min_stock)}
                {to_come > 0 && `, pedidas ${count(to_come)}`}
                {Number(price) > 0 && (
                  <>
                    {' · cada una a '}
                    <Money amount={price} />
                  </>
                )}
              </>
            }
          >
            <TextInput
              className={`${goods.figures} ${goods.quantity}`}
              aria-label={`Pedir de ${description}`}
              inputMode="numeric"
              autoComplete="off"
              value={String(quantities[product_id] ?? '')}
              onChange={(event) => change(product_id, event.currentTarget.value)}
            />
          </Row>
        ))}
      </Rows>
    </FieldRows>
  )
}
