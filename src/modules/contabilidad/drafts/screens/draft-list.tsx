import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { Described } from '../../screens/document-cells.tsx'

/** The drafts of invoices: open, issue, delete. */
export function DraftList({ onOpen }: { onOpen: (id: string) => void }) {
  const deleting = useAction(contabilidad.deleteInvoiceDraft)
  const may = useMay()(contabilidad.issueInvoiceDraft)
  const history = useHistory(contabilidad.invoiceDraft)
  return (
    <Table
      call={contabilidad.invoiceDrafts}
      label="Borradores de facturas"
      search="Buscar borradores"
      noun={['borrador', 'borradores']}
      empty={
        <EmptyState title="No hay borradores." text="En «Nueva factura», «Guardar borrador» la deja para después." />
      }
      onOpen={may ? ({ id }) => onOpen(id) : undefined}
      columns={[
        {
          key: 'client',
          title: 'Cliente',
          cell: ({ client, description, from_quote }) => (
            <Described detail={description}>
              {client} {from_quote && <Badge>De una cotización</Badge>}
            </Described>
          ),
        },
        { key: 'username', narrow: 'detail', title: 'Guardado por', width: 170 },
        {
          key: 'created_at',
          narrow: 'detail',
          title: 'Desde',
          width: 170,
          cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
        },
        { key: 'total', narrow: 'figure', title: 'Total', width: 170, money: true },
      ]}
      nameOf={({ client }) => `borrador para ${client}`}
      actions={({ id, client }) => [
        ...(may ? [{ label: 'Abrir y emitir', icon: 'pencil', onClick: () => onOpen(id) }] : []),
        ...history({ id, name: `Borrador para ${client}` }),
        ...(may
          ? [{ label: 'Eliminar', icon: 'trash-2', danger: true, onClick: () => void deleting.run({ id }) }]
          : []),
      ]}
    />
  )
}
