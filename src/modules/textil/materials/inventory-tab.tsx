import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MAY } from '#src/kernel/access.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { count } from '#src/web/formats.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'

/** What there is of each product, to read only: stock changes in the warehouse. */
export function InventoryTab() {
  return useSession().modules.includes('cdm') ? <Inventory /> : <Unconnected />
}

function Inventory() {
  return (
    <Table
      call={cdm.products}
      input={{ type: 'Producto' }}
      label="Inventario"
      noun={['producto', 'productos']}
      search="Buscar productos"
      empty="No hay productos registrados."
      columns={[
        { key: 'name', title: 'Producto', sort: 'name' },
        {
          key: 'stock',
          narrow: 'figure',
          title: 'Existencias',
          align: 'end',
          width: 120,
          cell: ({ stock }) => count(stock),
        },
        {
          key: 'min_stock',
          narrow: 'named',
          title: 'Mínimo',
          align: 'end',
          width: 120,
          cell: ({ min_stock }) => count(min_stock),
        },
        {
          key: 'state',
          narrow: 'state',
          title: 'Estado',
          width: 150,
          cell: ({ stock, min_stock }) =>
            stock === 0 ? (
              <Badge tone="bad">Agotado</Badge>
            ) : stock <= min_stock ? (
              <Badge tone="warn">Bajo mínimo</Badge>
            ) : (
              <Badge tone="good">Suficiente</Badge>
            ),
        },
      ]}
    />
  )
}

function Unconnected() {
  const mayConnect = useMay()(MAY.connectModules)
  return (
    <EmptyState
      title="Conecta el Centro de Datos Maestros para ver tu inventario."
      text="Allí están los productos de tu empresa y sus existencias."
      action={
        mayConnect ? (
          <Button variant="default" renderRoot={(root) => <Link {...root} to="/connect-modules" />}>
            Conectar Módulos
          </Button>
        ) : undefined
      }
    />
  )
}
