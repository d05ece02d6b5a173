import { useNavigate } from '@tanstack/react-router'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { count } from '#src/web/formats.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'

/** What went back to suppliers; each leads to its receipt. */
export function GoodsReturnsView() {
  const navigate = useNavigate()
  const history = useHistory(contabilidad.goodsReturn)
  const open = (id: string) => void navigate(linkTo({ tab: 'compras', vista: 'entradas', entrada: id }))
  return (
    <Table
      call={contabilidad.goodsReturns}
      label="Devoluciones a proveedores"
      noun={['devolución', 'devoluciones']}
      search="Buscar devoluciones"
      empty={
        <EmptyState title="No hay devoluciones." text="Para devolver mercancía, abre su entrada y elige «Devolver»." />
      }
      columns={[
        {
          key: 'number',
          narrow: 'detail',
          title: 'Número',
          width: 150,
          cell: (row) => (
            <Described detail={row.receipt}>
              <DocumentOpener number={row.number} onOpen={() => open(row.receipt_id)} />
            </Described>
          ),
        },
        {
          key: 'supplier',
          narrow: 'title',
          title: 'Proveedor',
          cell: (row) => (
            <Described detail={[row.reason, row.annulment_reason].filter(Boolean).join(' · ')}>
              {row.supplier}
            </Described>
          ),
        },
        { key: 'date', narrow: 'detail', title: 'Fecha', width: 110, cell: (row) => <DateText at={row.date} /> },
        { key: 'units', narrow: 'named', title: 'Unidades', align: 'end', width: 105, cell: (row) => count(row.units) },
        {
          key: 'status',
          narrow: 'state',
          title: 'Estado',
          width: 120,
          cell: ({ status }) => <Badge tone={status === 'Registrada' ? 'good' : 'neutral'}>{status}</Badge>,
        },
        { key: 'value', narrow: 'figure', title: 'Valor', money: true },
      ]}
      actions={(row) => [
        { label: 'Ver la entrada', icon: 'eye', onClick: () => open(row.receipt_id) },
        ...history({ id: row.id, name: row.number }),
      ]}
      nameOf={(row) => row.number}
    />
  )
}
