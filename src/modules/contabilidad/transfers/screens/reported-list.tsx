import { Button, NativeSelect } from '@mantine/core'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'
import { REPORT_STATES } from '../schemas.ts'
import { InstructionsDialog } from './instructions-dialog.tsx'
import { ReportStateBadge } from './report-state.tsx'
import { useReportActs } from './use-report-acts.tsx'

/** What clients say that they paid, searchable by invoice, client or who says so. */
export function ReportedList({ onOpen }: { onOpen: (invoice: string) => void }) {
  const [state, setState] = useUrlState('estado')
  const [telling, setTelling] = useState(false)
  const { actsOn, dialog } = useReportActs()
  const status = REPORT_STATES.find((one) => one === state)
  return (
    <>
      <Table
        call={contabilidad.reportedPayments}
        input={status ? { status } : {}}
        label="Pagos informados"
        noun={['pago informado', 'pagos informados']}
        search="Buscar pagos"
        empty={
          status ? (
            <EmptyState title="No hay pagos así." text="Quita el filtro para verlos todos." />
          ) : (
            <EmptyState
              title="Nadie ha informado un pago."
              text="Escribe dónde te pagan y comparte tus facturas: quien pague podrá enviarte aquí su comprobante."
            />
          )
        }
        toolbar={
          <Toolbar
            active={status ? 1 : 0}
            acts={
              <Button
                variant="default"
                leftSection={<Landmark size={16} aria-hidden />}
                onClick={() => setTelling(true)}
              >
                Dónde te pagan
              </Button>
            }
          >
            <NativeSelect
              aria-label="Estado"
              data={[{ value: '', label: 'Todos los estados' }, ...REPORT_STATES]}
              value={status ?? ''}
              onChange={(event) => setState(event.currentTarget.value)}
            />
          </Toolbar>
        }
        columns={[
          {
            key: 'number',
            narrow: 'detail',
            title: 'Factura',
            width: 140,
            cell: (row) => <DocumentOpener number={row.number} onOpen={() => onOpen(row.invoice_id)} />,
          },
          {
            key: 'client',
            narrow: 'title',
            title: 'Cliente',
            cell: (row) => (
              <Described detail={row.reason === '' ? `Lo informó ${row.name}` : row.reason}>{row.client}</Described>
            ),
          },
          { key: 'date', narrow: 'detail', title: 'Fecha', width: 110, cell: (row) => <DateText at={row.date} /> },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 130,
            cell: (row) => <ReportStateBadge state={row.status} />,
          },
          { key: 'amount', narrow: 'figure', title: 'Importe', money: true },
        ]}
        actions={(row) => [
          ...actsOn(row),
          { label: 'Ver la factura', icon: 'eye', onClick: () => onOpen(row.invoice_id) },
        ]}
        nameOf={(row) => `pago de ${row.number}`}
      />
      {dialog}
      <InstructionsDialog open={telling} onClose={() => setTelling(false)} />
    </>
  )
}
