import { NativeSelect } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import css from '../bodega.module.css'
import { bodega, MOVEMENT_TYPES, type Movement } from '../contract.ts'
import { useWarehouses } from '../warehouses/screens/use-warehouses.tsx'
import { useChosenWarehouse, WarehouseSelect } from '../warehouses/screens/warehouse-select.tsx'
import { MovementForm } from './movement-form.tsx'
import { MovementNote } from './movement-note.tsx'

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
          <Card title="Registrar movimiento" act="movimiento" creates>
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
