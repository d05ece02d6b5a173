import { Button, NativeSelect } from '@mantine/core'
import { use } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { useMay } from '#src/web/session/session.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { NOTE_STATES } from '../../credit-notes/schemas.ts'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'
import { supplierCreditNoteSheet } from '../sheet.ts'
import { SupplierCreditNoteDetail } from './note-detail.tsx'

/** What suppliers took back. `?nota=` opens one. */
export function SupplierCreditNotesView() {
  const [id, setId] = useUrlState('nota')
  const [state, setState] = useUrlState('estado')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const [search] = useUrlState('q')
  const [, setBill] = useUrlState('compra')
  const may = useMay()(contabilidad.registerSupplierCreditNote)
  const company = use(ChosenCompany)
  const history = useHistory(contabilidad.supplierCreditNote)
  const status = NOTE_STATES.find((one) => one === state)
  const filter = { ...(status && { status }), ...(from && { from }), ...(to && { to }) }
  const active = Object.keys(filter).length
  return (
    <>
      <Table
        call={contabilidad.supplierCreditNotes}
        input={filter}
        label="Notas de crédito de proveedores"
        noun={['nota', 'notas']}
        search="Buscar notas"
        empty={
          active > 0 ? (
            <EmptyState title="No hay notas así." text="Quita los filtros para verlas todas." />
          ) : (
            <EmptyState
              title="No hay notas de crédito."
              text="Para registrar una, abre la factura de compra y elige «Nota de crédito», o lee su XML."
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
                    const asked = { ...filter, ...(search && { search }) }
                    const rows = await allRows(contabilidad.supplierCreditNotes, asked, company)
                    await saveSheet('notas-de-proveedores', format, supplierCreditNoteSheet(rows))
                  }}
                />
                {may && (
                  <Button leftSection={<Icon name="file-text" size={16} />} onClick={() => setBill('leer')}>
                    Leer nota electrónica
                  </Button>
                )}
              </>
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
            width: 150,
            cell: (row) => (
              <Described detail={row.supplier_number}>
                <DocumentOpener number={row.number} onOpen={() => setId(row.id)} />
              </Described>
            ),
          },
          {
            key: 'supplier',
            narrow: 'title',
            title: 'Proveedor',
            cell: (row) => <Described detail={row.reason}>{row.supplier}</Described>,
          },
          { key: 'bill', narrow: 'detail', title: 'Factura', width: 130, cell: (row) => row.bill },
          { key: 'date', narrow: 'detail', title: 'Fecha', width: 110, cell: (row) => <DateText at={row.date} /> },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 110,
            cell: (row) => <Badge tone={row.status === 'Vigente' ? 'good' : 'neutral'}>{row.status}</Badge>,
          },
          { key: 'amount', narrow: 'figure', title: 'Total', money: true },
        ]}
        actions={(row) => [
          { label: 'Ver', icon: 'eye', onClick: () => setId(row.id) },
          ...history({ id: row.id, name: row.number }),
        ]}
        nameOf={(row) => row.number}
      />
      {id !== '' && <SupplierCreditNoteDetail id={id} onClose={() => setId('')} />}
    </>
  )
}
