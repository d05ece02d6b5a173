import { NativeSelect } from '@mantine/core'
import { use } from 'react'
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
import { NOTE_STATES } from '../schemas.ts'
import { creditNoteSheet } from '../sheet.ts'

/** All credit notes, searchable by number, client or reason; each opens its invoice. */
export function CreditNoteList({ onOpen }: { onOpen: (invoice: string) => void }) {
  const [state, setState] = useUrlState('estado')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const [search] = useUrlState('q')
  const company = use(ChosenCompany)
  const status = NOTE_STATES.find((one) => one === state)
  const filter = { ...(status && { status }), ...(from && { from }), ...(to && { to }) }
  const active = Object.keys(filter).length
  return (
    <Table
      call={contabilidad.creditNotes}
      input={filter}
      label="Notas de crédito"
      noun={['nota', 'notas']}
      search="Buscar notas"
      empty={
        active > 0 ? (
          <EmptyState title="No hay notas así." text="Quita los filtros para verlas todas." />
        ) : (
          <EmptyState title="No hay notas de crédito." text="Se emiten desde una factura, con «Nota de crédito»." />
        )
      }
      toolbar={
        <Toolbar
          active={active}
          acts={
            <ExportMenu
              run={async (format) => {
                const rows = await allRows(contabilidad.creditNotes, { ...filter, ...(search && { search }) }, company)
                await saveSheet('notas-de-credito', format, creditNoteSheet(rows))
              }}
            />
          }
        >
          <NativeSelect
            aria-label="Estado"
            data={[{ value: '', label: 'Todos los estados' }, ...NOTE_STATES]}
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
          cell: (row) => <DocumentOpener number={row.number} onOpen={() => onOpen(row.invoice_id)} />,
        },
        {
          key: 'client',
          narrow: 'title',
          title: 'Cliente',
          cell: (row) => <Described detail={row.reason}>{row.client}</Described>,
        },
        { key: 'invoice', narrow: 'detail', title: 'Factura', width: 130, cell: (row) => row.invoice },
        { key: 'date', narrow: 'detail', title: 'Fecha', width: 110, cell: (row) => <DateText at={row.date} /> },
        {
          key: 'status',
          narrow: 'state',
          title: 'Estado',
          width: 110,
          cell: (row) => <Badge tone={row.status === 'Vigente' ? 'good' : 'neutral'}>{row.status}</Badge>,
        },
        { key: 'refunded', narrow: 'none', title: 'Devuelto', money: true },
        { key: 'amount', narrow: 'figure', title: 'Total', money: true },
      ]}
      actions={(row) => [{ label: 'Ver la factura', icon: 'eye', onClick: () => onOpen(row.invoice_id) }]}
      nameOf={(row) => row.number}
    />
  )
}
