import { NativeSelect } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { RECEIPT_STATES } from '../../receipts/schemas.ts'
import { ReceiptStateBadge } from '../../receipts/screens/receipt-list.tsx'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'
import { supplierPaymentRows } from '../sheet.ts'

interface PaymentListProps {
  onOpen: (id: string) => void
  acts: ReactNode
}

/** All payments to suppliers, searchable by number, supplier, reference or note. */
export function PaymentList({ onOpen, acts }: PaymentListProps) {
  const [state, setState] = useUrlState('estado')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const [search] = useUrlState('q')
  const company = use(ChosenCompany)
  const status = RECEIPT_STATES.find((one) => one === state)
  const filter = { ...(status && { status }), ...(from && { from }), ...(to && { to }) }
  const active = Object.keys(filter).length
  return (
    <Table
      call={contabilidad.supplierPayments}
      input={filter}
      label="Pagos a proveedores"
      noun={['pago', 'pagos']}
      search="Buscar pagos"
      empty={
        active > 0 ? (
          <EmptyState title="No hay pagos así." text="Quita los filtros para verlos todos." />
        ) : (
          <EmptyState
            title="No hay pagos."
            text="Un pago se reparte entre las facturas de un proveedor; lo que sobra queda como anticipo."
          />
        )
      }
      toolbar={
        <Toolbar
          active={active}
          acts={
            <>
              <ExportMenu
                run={async (format) => {
                  const query = { ...filter, ...(search && { search }) }
                  const rows = await allRows(contabilidad.supplierPayments, query, company)
                  await saveSheet('pagos-a-proveedores', format, supplierPaymentRows(rows))
                }}
              />
              {acts}
            </>
          }
        >
          <NativeSelect
            aria-label="Estado"
            data={[{ value: '', label: 'Todos los estados' }, ...RECEIPT_STATES]}
            value={status ?? ''}
            onChange={(event) => setState(event.currentTarget.value)}
          />
          <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
        </Toolbar>
      }
      columns={[
        {
          key: 'number',
          narrow: 'detail',
          title: 'Número',
          width: 140,
          cell: (row) => <DocumentOpener number={row.number} onOpen={() => onOpen(row.id)} />,
        },
        { key: 'supplier', narrow: 'title', title: 'Proveedor', cell: (row) => row.supplier },
        { key: 'date', narrow: 'detail', title: 'Fecha', width: 110, cell: (row) => <DateText at={row.date} /> },
        {
          key: 'method',
          narrow: 'none',
          title: 'Forma de pago',
          width: 140,
          cell: (row) => <Described detail={row.reference}>{row.method}</Described>,
        },
        {
          key: 'status',
          narrow: 'state',
          title: 'Estado',
          width: 130,
          cell: (row) => <ReceiptStateBadge state={row.status} />,
        },
        { key: 'balance', narrow: 'none', title: 'Anticipo', money: true },
        { key: 'amount', narrow: 'figure', title: 'Importe', money: true },
      ]}
      actions={(row) => [{ label: 'Ver', icon: 'eye', onClick: () => onOpen(row.id) }]}
      nameOf={(row) => row.number}
    />
  )
}
