import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { textil } from '../../contract.ts'
import type { Lot, Order } from '../../rows.ts'
import css from '../../screens/textil.module.css'

const PAUSE_MS = 200

/** What is known of an order while a lot of it is typed; `assigned`: what its other lots hold. */
interface Chosen {
  id: string
  order_code: string
  quantity: number
  assigned: number
}

interface LotDialogProps {
  open: boolean
  onClose: () => void
  /** The order whose lot it will be. */
  order?: Order
  /** The lot that is changed. */
  lot?: Lot
  /** True: it stands over another window. */
  above?: boolean
}

/** A lot is made or changed. */
export function LotDialog({ open, onClose, order, lot, above }: LotDialogProps) {
  return (
    <EditDialog
      editing={open ? (lot ?? 'new') : null}
      onClose={onClose}
      add={{
        title: 'Nuevo Lote',
        call: textil.addLot,
        initial: { production_order_id: order?.id ?? '' },
        submit: 'Crear lote',
        busy: 'Creando…',
      }}
      edit={{
        title: 'Editar lote',
        call: textil.editLot,
        initial: ({ name, production_order_id, quantity }) => ({ name, production_order_id, quantity }),
      }}
      above={above}
    >
      {(edited) => <LotFields first={edited ? besides(edited) : order && chosenOf(order)} />}
    </EditDialog>
  )
}

/** The order of a lot, as if the lot itself held nothing. */
const besides = ({ production_order_id, order_code, order_quantity, order_assigned, archived_at, quantity }: Lot) => ({
  id: production_order_id,
  order_code,
  quantity: order_quantity,
  assigned: order_assigned - (archived_at === null ? quantity : 0),
})

const chosenOf = ({ id, order_code, quantity, assigned }: Order): Chosen => ({
  id,
  order_code,
  quantity,
  assigned,
})

function LotFields({ first }: { first: Chosen | undefined }) {
  const [chosen, setChosen] = useState(first)
  return (
    <>
      <TextField name="name" label="Nombre" placeholder="Lote 1" autoComplete="off" autoFocus />
      <OrderField chosen={chosen} onChosen={setChosen} />
      <NumberField name="quantity" label="Cantidad" />
      <Remaining chosen={chosen} />
    </>
  )
}

/** An order, searched on the server by its code and its description. */
function OrderField({ chosen, onChosen }: { chosen: Chosen | undefined; onChosen: (order: Chosen) => void }) {
  const { value } = useField('production_order_id')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const all = useQuery(textil.orders, { search: '' }).data
  const orders = useQuery(textil.orders, { search }, { keep: true }).data?.rows ?? []
  const rows = orders.filter(({ id, status }) => status !== 'Cancelada' || id === value).map(chosenOf)
  const fresh = rows.find(({ id }) => id === value)
  if (fresh && fresh.id !== chosen?.id) onChosen(fresh)
  const options = chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows
  return (
    <SelectField
      name="production_order_id"
      label="Orden de producción"
      placeholder="Elige una orden"
      none="Todavía no hay órdenes."
      hint={all?.total === 0 ? 'Todavía no hay órdenes que repartir: crea una en «Órdenes».' : undefined}
      options={options.map(({ id, order_code }) => ({ value: id, label: order_code }))}
      // The list shows the chosen order's code as what is typed; then everything may be chosen anew.
      onSearch={(text) => setTyped(text === chosen?.order_code ? '' : text)}
    />
  )
}

/** What of the order is in no lot yet; more is let through, and said. */
function Remaining({ chosen }: { chosen: Chosen | undefined }) {
  const { value: order } = useField('production_order_id')
  const { value } = useField('quantity')
  if (chosen === undefined || order !== chosen.id) return null
  const { order_code, quantity, assigned } = chosen
  const sum = assigned + (typeof value === 'number' ? value : 0)
  return sum > quantity ? (
    <p className={css.warn} role="status">
      Con este lote, los de {order_code} suman {count(sum)} de {count(quantity)} unidades.
    </p>
  ) : (
    <p className={css.quiet}>
      Quedan {count(quantity - assigned)} de {count(quantity)} unidades por repartir en lotes.
    </p>
  )
}
