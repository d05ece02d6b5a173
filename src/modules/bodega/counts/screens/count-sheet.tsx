import { NativeSelect } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { count as figure } from '#src/web/formats.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { bodega } from '../../contract.ts'
import type { Count, CountLine } from '../schemas.ts'

const ONLY = ['pendientes', 'diferencias'] as const
const FILTERS = [
  { value: '', label: 'Todos los productos' },
  { value: 'pendientes', label: 'Sin contar' },
  { value: 'diferencias', label: 'Con diferencia' },
]

interface CountSheetProps {
  count: Count
  /** Absent if nothing is typed any more. */
  onOpen?: (line: CountLine) => void
}

/** What is expected of each product, and what was counted. */
export function CountSheet({ count, onOpen }: CountSheetProps) {
  const [chosen, choose] = useUrlState('hoja')
  const only = ONLY.find((one) => one === chosen)
  return (
    <Table
      call={bodega.countSheet}
      input={{ id: count.id, only }}
      label="Hoja del conteo"
      noun={['producto', 'productos']}
      search="Buscar por nombre o código"
      rowKey={({ product_id }) => product_id}
      onOpen={onOpen}
      empty={only ? 'No hay productos así en este conteo.' : 'No hay productos que contar.'}
      toolbar={
        <NativeSelect
          aria-label="Qué productos"
          data={FILTERS}
          value={only ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      }
      columns={[
        { key: 'product_name', title: 'Producto' },
        { key: 'sku', narrow: 'detail', title: 'SKU', width: 140, cell: ({ sku }) => sku || '—' },
        {
          key: 'expected',
          narrow: 'named',
          title: 'Esperado',
          align: 'end',
          width: 110,
          cell: ({ expected }) => figure(expected),
        },
        {
          key: 'counted',
          narrow: 'figure',
          title: 'Contado',
          align: 'end',
          width: 110,
          cell: ({ counted }) => (counted === null ? '—' : figure(counted)),
        },
        { key: 'difference', narrow: 'state', title: 'Diferencia', width: 120, cell: differenceOf },
        { key: 'username', narrow: 'none', title: 'Contó', width: 150, cell: ({ username }) => username ?? '' },
      ]}
    />
  )
}

function differenceOf({ difference }: CountLine) {
  if (difference === null) return null
  if (difference === 0) return <Badge tone="good">Bien</Badge>
  return <Badge tone="warn">{difference > 0 ? `+${figure(difference)}` : `-${figure(-difference)}`}</Badge>
}
