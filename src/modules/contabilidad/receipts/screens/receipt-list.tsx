import { NativeSelect } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'
import { RECEIPT_STATES, type ReceiptRow } from '../schemas.ts'
import { receiptRows } from '../sheet.ts'

interface ReceiptListProps {
  onOpen: (id: string) => void
  acts: ReactNode
}

/** All receipts, searchable by number, client, reference or note. */
export function ReceiptList({ onOpen, acts }: ReceiptListProps) {
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
      call={contabilidad.receipts}
      input={filter}
      label="Recibos de caja"
      noun={['recibo', 'recibos']}
      search="Buscar recibos"
      empty={
        active > 0 ? (
          <EmptyState title="No hay recibos así." text="Quita los filtros para verlos todos." />
        ) : (
          <EmptyState
            title="No hay recibos."
            text="Un recibo reparte lo que paga un cliente entre sus facturas; lo que sobra queda como anticipo."
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
                  const rows = await allRows(contabilidad.receipts, { ...filter, ...(search && { search }) }, company)
                  await saveSheet('recibos-de-caja', format, receiptRows(rows))
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
          width: 130,
          cell: (row) => <DocumentOpener number={row.number} onOpen={() => onOpen(row.id)} />,
        },
        { key: 'client', narrow: 'title', title: 'Cliente', cell: (row) => row.client },
        { key: 'date', narrow: 'detail', title: 'Fecha', width: 110, cell: (row) => <DateText at={row.date} /> },
        { key: 'method', narrow: 'none', title: 'Forma de pago', width: 140, cell: methodOf },
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

const methodOf = ({ method, reference }: ReceiptRow) => <Described detail={reference}>{method}</Described>

const TONES = { Aplicado: 'good', 'Con anticipo': 'info', Anulado: 'neutral' } as const

export const ReceiptStateBadge = ({ state }: { state: ReceiptRow['status'] }) => (
  <Badge tone={TONES[state]}>{state}</Badge>
)
