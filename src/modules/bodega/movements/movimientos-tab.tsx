import { NativeSelect } from '@mantine/core'
import { modulePath } from '#src/kernel/module.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { count } from '#src/web/formats.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import css from '../bodega.module.css'
import { bodega, type ListedMovement, MOVEMENT_TYPES, type Movement } from '../contract.ts'
import { useWarehouses } from '../warehouses/screens/use-warehouses.tsx'
import { useChosenWarehouse, WarehouseSelect } from '../warehouses/screens/warehouse-select.tsx'
import { MovementForm } from './movement-form.tsx'

const FILTERS = [
  { value: '', label: 'Todos los movimientos' },
  { value: 'entrada', label: 'Solo entradas' },
  { value: 'salida', label: 'Solo salidas' },
]
const NAMES = { entrada: 'Entrada', salida: 'Salida' }

export function MovimientosTab() {
  const [chosen, choose] = useUrlState('tipo')
  const type = MOVEMENT_TYPES.find((one) => one === chosen)
  const warehouse_id = useChosenWarehouse()
  const { several } = useWarehouses()
  const may = useMay()

  return (
    <>
      {may(bodega.registerMovement) && (
        <div className={css.above}>
          <Card title="Registrar movimiento">
            <MovementForm layout="columns" />
          </Card>
        </div>
      )}
      <Table
        call={bodega.movements}
        input={{ type, warehouse_id }}
        label="Movimientos"
        noun={['movimiento', 'movimientos']}
        search="Buscar por producto"
        toolbar={
          <>
            <WarehouseSelect />
            <NativeSelect
              aria-label="Tipo de movimiento"
              data={FILTERS}
              value={type ?? ''}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          </>
        }
        empty={type ? `No hay ${type}s registradas.` : 'No hay movimientos registrados.'}
        columns={[
          { key: 'product_name', title: 'Producto' },
          {
            key: 'type',
            narrow: 'state',
            title: 'Tipo',
            width: 110,
            cell: (movement) => <TypeBadge type={movement.type} />,
          },
          { key: 'quantity', title: 'Cantidad', align: 'end', width: 110, cell: signed },
          { key: 'username', title: 'Persona', width: 150 },
          {
            key: 'created_at',
            title: 'Fecha',
            width: 140,
            cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
          },
          ...(several ? [{ key: 'warehouse', title: 'Bodega', width: 150 }] : []),
          { key: 'note', narrow: 'none', title: 'Nota', cell: (movement) => <MovementNote movement={movement} /> },
        ]}
      />
    </>
  )
}

const TypeBadge = ({ type }: Pick<Movement, 'type'>) => (
  <Badge tone={type === 'entrada' ? 'good' : 'info'}>{NAMES[type]}</Badge>
)

const signed = ({ type, quantity }: Movement) => `${type === 'entrada' ? '+' : '-'}${count(quantity)}`

/** The movement's note, and before it the document to which it belongs; an invoice's and a count's lead there. */
function MovementNote({ movement: { document, note } }: { movement: ListedMovement }) {
  const connected = useSession().modules.includes('contabilidad')
  const path = document && pathOf(document, connected)
  if (!path) return [document?.name, note].filter(Boolean).join(' · ')
  return (
    <>
      <PathLink path={path}>{document.name}</PathLink> · {note}
    </>
  )
}

function pathOf({ kind, id }: { kind: string; id: string }, opensInvoices: boolean): string | null {
  if (kind === 'count') return `${modulePath('bodega')}?tab=conteos&conteo=${id}`
  return kind === 'invoice' && opensInvoices ? `${modulePath('contabilidad')}?tab=cartera&factura=${id}` : null
}
