import { Button } from '@mantine/core'
import { count } from '#src/web/formats.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { bodega, type StockedProduct } from '../contract.ts'
import type { Moving } from '../movements/movement-dialog.tsx'
import { unitsMissing } from '../rules.ts'
import { StockBadge } from './stock-badge.tsx'

interface AlertasTabProps {
  /** Absent if the person may not register movements. */
  onMove?: (moving: Moving) => void
}

/** Products at or below their minimum, the most urgent first, each with a button that restocks it. */
export function AlertasTab({ onMove }: AlertasTabProps) {
  const refill = (product: StockedProduct) => (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<Icon name="arrow-down-left" size={14} />}
      aria-label={`Registrar entrada de ${product.name}`}
      onClick={() => onMove?.({ product, type: 'entrada', quantity: unitsMissing(product) })}
    >
      Registrar entrada
    </Button>
  )
  return (
    <Table
      call={bodega.alerts}
      label="Alertas"
      noun={['producto con stock bajo', 'productos con stock bajo']}
      empty="No hay productos con stock bajo. ¡Buen trabajo!"
      columns={[
        { key: 'name', title: 'Producto' },
        {
          key: 'state',
          narrow: 'state',
          title: 'Estado',
          width: 140,
          cell: (product) => <StockBadge state={product.state} />,
        },
        {
          key: 'stock',
          narrow: 'figure',
          title: 'Existencias',
          align: 'end',
          width: 110,
          cell: (product) => count(product.stock),
        },
        {
          key: 'min_stock',
          narrow: 'named',
          title: 'Mínimo',
          align: 'end',
          width: 110,
          cell: (product) => count(product.min_stock),
        },
        ...(onMove ? [{ key: 'refill', title: 'Reponer', width: 190, cell: refill }] : []),
      ]}
    />
  )
}
