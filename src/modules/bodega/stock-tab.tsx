import { Button, Switch } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { count } from '#src/kernel/format.ts'
import { modulePath } from '#src/kernel/module.ts'
import { useSession } from '#src/web/session.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Table } from '#src/web/ui/table.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { bodega } from './contract.ts'
import type { Moving } from './movement-dialog.tsx'
import { StockBadge } from './stock-badge.tsx'

interface StockTabProps {
  /** Absent for those who may not register movements. */
  onMove?: (moving: Moving) => void
}

export function StockTab({ onMove }: StockTabProps) {
  const [low, setLow] = useUrlState('bajo')
  const navigate = useNavigate()
  const history = (name: string) =>
    void navigate({
      to: '.',
      search: ({ empresa }: Record<string, string>) => ({ empresa, tab: 'movimientos', q: name }),
    })

  return (
    <Table
      call={bodega.stock}
      input={{ low: low === 'si' }}
      label="Stock"
      noun={['producto', 'productos']}
      search="Buscar productos"
      toolbar={
        <Switch
          label="Solo bajo mínimo"
          checked={low === 'si'}
          onChange={(event) => setLow(event.currentTarget.checked ? 'si' : '')}
        />
      }
      empty={low === 'si' ? 'No hay productos con stock bajo. ¡Buen trabajo!' : <NoProducts />}
      columns={[
        { key: 'name', title: 'Producto' },
        { key: 'stock', title: 'Stock', align: 'end', width: 120, cell: (product) => count(product.stock) },
        { key: 'min_stock', title: 'Mínimo', align: 'end', width: 120, cell: (product) => count(product.min_stock) },
        { key: 'state', title: 'Estado', width: 150, cell: (product) => <StockBadge product={product} /> },
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
        { label: 'Ver movimientos', icon: 'history', onClick: () => history(product.name) },
      ]}
    />
  )
}

/** Products are made in cdm: the next click leads there, or to where it is connected. */
function NoProducts() {
  const connected = useSession().modules.includes('cdm')
  return (
    <EmptyState
      title="No hay productos registrados."
      text={
        connected
          ? 'Añade tus productos en el Centro de Datos Maestros y aquí verás sus existencias.'
          : 'Conecta el Centro de Datos Maestros para añadir tus productos.'
      }
      action={
        <Button
          variant="default"
          renderRoot={(root) => (
            <Link
              {...root}
              {...(connected ? { to: modulePath('cdm'), search: { tab: 'productos' } } : { to: '/connect-modules' })}
            />
          )}
        >
          {connected ? 'Ir a productos' : 'Conectar módulos'}
        </Button>
      }
    />
  )
}
