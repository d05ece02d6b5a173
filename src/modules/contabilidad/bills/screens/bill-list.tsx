import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { RowTags } from '#src/platform/notes/tags/ui/row-tags.tsx'
import { TagFilter, useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { tagMany } from '#src/platform/notes/tags/ui/tag-many.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'
import { BILL_FILTERS, BILL_SORTS } from '../schemas.ts'
import { billSheet } from '../sheet.ts'
import { BillStateBadge } from './bill-state.tsx'

/** All bills, searchable by number, supplier or description. */
export function BillList({ acts, onOpen }: { acts: ReactNode; onOpen: (id: string) => void }) {
  const [state, setState] = useUrlState('estado')
  const [supplier, setSupplier] = useUrlState('proveedor_id')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const [search] = useUrlState('q')
  const [sort] = useUrlState('orden')
  const tag = useChosenTag()
  const company = use(ChosenCompany)
  const status = BILL_FILTERS.find((one) => one === state)
  const filter = {
    ...(status && { status }),
    ...(supplier && { supplier_id: supplier }),
    ...(from && { from }),
    ...(to && { to }),
    ...(tag && { tag }),
  }
  const active = Object.keys(filter).length
  const sorted = BILL_SORTS.find((one) => one === sort)
  const save = async (format: SheetFormat) => {
    const query = { ...filter, ...(search && { search }), ...(sorted && { sort: sorted }) }
    await saveSheet('facturas-de-compra', format, billSheet(await allRows(contabilidad.bills, query, company)))
  }
  return (
    <Table
      call={contabilidad.bills}
      input={filter}
      label="Facturas de compra"
      noun={['factura', 'facturas']}
      search="Buscar facturas de compra"
      empty={
        active > 0 ? (
          <EmptyState title="No hay facturas así." text="Quita los filtros para verlas todas." />
        ) : (
          <EmptyState
            title="No hay facturas de compra."
            text="Registra la primera: verás aquí lo que debes y desde cuándo."
          />
        )
      }
      toolbar={
        <Toolbar
          active={active}
          acts={
            <>
              <ExportMenu run={save} />
              {acts}
            </>
          }
        >
          <NativeSelect
            aria-label="Estado"
            data={[{ value: '', label: 'Todos los estados' }, ...BILL_FILTERS]}
            value={status ?? ''}
            onChange={(event) => setState(event.currentTarget.value)}
          />
          <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
          <TagFilter />
          {supplier && (
            <Button variant="light" onClick={() => setSupplier('')}>
              De un proveedor: ver todas
            </Button>
          )}
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
              <DocumentOpener number={row.number} onOpen={() => onOpen(row.id)} />
            </Described>
          ),
        },
        {
          key: 'supplier',
          narrow: 'title',
          title: 'Proveedor',
          sort: 'supplier',
          cell: (row) => <Described detail={row.description}>{row.supplier}</Described>,
          below: ({ id }) => <RowTags kind="bills" id={id} />,
        },
        {
          key: 'date',
          narrow: 'none',
          title: 'Fecha',
          sort: 'date',
          width: 110,
          cell: (row) => <DateText at={row.date} />,
        },
        {
          key: 'due_date',
          narrow: 'detail',
          title: 'Vencimiento',
          sort: 'due_date',
          width: 125,
          cell: (row) => <DateText at={row.due_date} />,
        },
        {
          key: 'status',
          narrow: 'state',
          title: 'Estado',
          width: 120,
          cell: (row) => <BillStateBadge state={row.status} />,
        },
        { key: 'amount', narrow: 'none', title: 'Total', money: true },
        { key: 'balance', narrow: 'figure', title: 'Saldo', money: true },
      ]}
      actions={(row) => [{ label: 'Ver', icon: 'eye', onClick: () => onOpen(row.id) }]}
      nameOf={(row) => row.number}
      many={[tagMany('bills')]}
    />
  )
}
