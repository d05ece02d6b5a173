import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useUrlSearch, useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { Table } from '#src/web/ui/table/table.tsx'
import { bodega, type StockedProduct } from '../contract.ts'
import type { Moving } from '../movements/movement-dialog.tsx'
import { useChosenWarehouse, WarehouseSelect } from '../warehouses/screens/warehouse-select.tsx'
import { NoProducts } from './no-products.tsx'
import { PlacedProduct } from './placed-product.tsx'
import { StockBadge } from './stock-badge.tsx'

interface StockTabProps {
  /** Absent if the person may not register movements. */
  onMove?: (moving: Moving) => void
  /** Absent if the person may not reserve. */
  onReserve?: (product: StockedProduct) => void
}

export function StockTab({ onMove, onReserve }: StockTabProps) {
  const [low, setLow] = useUrlState('bajo')
  const warehouse_id = useChosenWarehouse()
  const navigate = useNavigate()
  useAskedMovement(onMove)
  const history = (name: string) => void navigate(linkTo({ tab: 'movimientos', q: name }))

  return (
    <Table
      call={bodega.stock}
      input={{ low: low === 'si', warehouse_id }}
      label="Stock"
      noun={['producto', 'productos']}
      search="Buscar productos"
      toolbar={
        <>
          <WarehouseSelect />
          <Switch
            label="Solo bajo mínimo"
            checked={low === 'si'}
            onChange={(event) => setLow(event.currentTarget.checked ? 'si' : '')}
          />
        </>
      }
      empty={emptyOf(low === 'si', warehouse_id !== undefined)}
      columns={[
        { key: 'name', title: 'Producto', cell: (product) => <PlacedProduct product={product} /> },
        {
          key: 'stock',
          narrow: 'figure',
          title: 'Existencias',
          align: 'end',
          width: 120,
          cell: (product) => count(product.stock),
        },
        {
          key: 'reserved',
          narrow: 'named',
          title: 'Reservado',
          align: 'end',
          width: 110,
          cell: (product) => count(product.reserved),
        },
        {
          key: 'free',
          narrow: 'named',
          title: 'Disponible',
          align: 'end',
          width: 110,
          cell: (product) => count(product.free),
        },
        {
          key: 'to_come',
          narrow: 'named',
          title: 'Por llegar',
          align: 'end',
          width: 110,
          cell: (product) => count(product.to_come),
        },
        {
          key: 'min_stock',
          narrow: 'named',
          title: 'Mínimo',
          align: 'end',
          width: 120,
          cell: (product) => count(product.min_stock),
        },
        {
          key: 'state',
          narrow: 'state',
          title: 'Estado',
          width: 150,
          cell: (product) => <StockBadge state={product.state} />,
        },
      ]}
      actions={(product) => [
        ...(onMove
          ? [
              {
                label: 'Registrar entrada',
                icon: 'arrow-down-left',
                onClick: () => onMove({ product, type: 'entrada' }),
              },
              { label: 'Registrar salida', icon: 'arrow-up-right', onClick: () => onMove({ product, type: 'salida' }) },
            ]
          : []),
        ...(onReserve && product.free > 0
          ? [{ label: 'Reservar', icon: 'lock', onClick: () => onReserve(product) }]
          : []),
        { label: 'Ver movimientos', icon: 'history', onClick: () => history(product.name) },
      ]}
    />
  )
}

/** Where the address asks for a movement of one of the products that it narrows the list to. */
function useAskedMovement(onMove: StockTabProps['onMove']) {
  const { producto = '', q = '' } = useUrlSearch()
  const { data } = useQuery(bodega.stock, { search: q }, { enabled: producto !== '', quiet: true })
  const product = data?.rows.find(({ id }) => id === producto)
  useAskedAct({ movimiento: onMove && product && (() => onMove({ product, type: 'entrada' })) })
}

function emptyOf(low: boolean, narrowed: boolean) {
  if (low) return 'No hay productos con stock bajo. ¡Buen trabajo!'
  return narrowed ? 'En esta bodega no hay existencias.' : <NoProducts />
}
