import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { RowTags } from '#src/platform/notes/tags/ui/row-tags.tsx'
import { TagFilter, useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { tagMany } from '#src/platform/notes/tags/ui/tag-many.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import type { ManyAct } from '#src/web/ui/table/many/many-act.ts'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'
import { invoiceSheet } from '../../statements/sheets.ts'
import { INVOICE_FILTERS, INVOICE_SORTS, type InvoiceRow } from '../schemas.ts'
import { InvoiceStateBadge } from './invoice-state.tsx'

/** All invoices, searchable by number, client or description. */
export function InvoiceList({ acts, onOpen }: { acts: ReactNode; onOpen: (id: string) => void }) {
  const [state, setState] = useUrlState('estado')
  const [client, setClient] = useUrlState('cliente_id')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const tag = useChosenTag()
  const [, setTag] = useUrlState('etiqueta')
  const [search] = useUrlState('q')
  const [sort] = useUrlState('orden')
  const today = useCompanyToday()
  const company = use(ChosenCompany)
  const status = INVOICE_FILTERS.find((one) => one === state)
  const filter = {
    ...(status && { status }),
    ...(client && { client_id: client }),
    ...(from && { from }),
    ...(to && { to }),
    ...(tag && { tag }),
  }
  const sorted = INVOICE_SORTS.find((one) => one === sort)
  const save = async (format: SheetFormat) => {
    const query = { ...filter, ...(search && { search }), ...(sorted && { sort: sorted }) }
    await saveSheet('facturas', format, invoiceSheet(await allRows(contabilidad.invoices, query, company)))
  }
  const clear = () => {
    setState('')
    setClient('')
    setFrom('')
    setTo('')
    setTag('')
  }
  return (
    <Table
      call={contabilidad.invoices}
      input={filter}
      label="Facturas"
      noun={['factura', 'facturas']}
      search="Buscar facturas"
      empty={
        Object.keys(filter).length > 0 ? (
          <EmptyState
            title="No hay facturas así."
            action={
              <Button variant="default" onClick={clear}>
                Quitar filtros
              </Button>
            }
          />
        ) : (
          <EmptyState title="No hay facturas." text="Emite la primera: verás aquí lo que te deben y desde cuándo." />
        )
      }
      toolbar={
        <Toolbar
          active={Object.keys(filter).length}
          acts={
            <>
              <ExportMenu run={save} />
              {acts}
            </>
          }
        >
          <NativeSelect
            aria-label="Estado"
            data={[{ value: '', label: 'Todos los estados' }, ...INVOICE_FILTERS]}
            value={status ?? ''}
            onChange={(event) => setState(event.currentTarget.value)}
          />
          <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
          <TagFilter />
          {client && (
            <Button variant="light" onClick={() => setClient('')}>
              De un cliente: ver todas
            </Button>
          )}
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
        {
          key: 'client',
          narrow: 'title',
          title: 'Cliente',
          sort: 'client',
          cell: (row) => <Client row={row} />,
          below: ({ id }) => <RowTags kind="invoices" id={id} />,
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
          cell: (row) => <InvoiceStateBadge state={row.status} />,
        },
        { key: 'amount', narrow: 'none', title: 'Total', money: true },
        { key: 'balance', narrow: 'figure', title: 'Saldo', money: true },
      ]}
      actions={(row) => [{ label: 'Ver', icon: 'eye', onClick: () => onOpen(row.id) }]}
      nameOf={(row) => row.number}
      many={[paidOn(today), MAILED, tagMany('invoices')]}
    />
  )
}

/** What is still owed of each comes in today, into the usual account. */
const paidOn = (date: string): ManyAct<InvoiceRow> => ({
  label: 'Registrar pago de hoy',
  icon: 'banknote',
  call: contabilidad.registerPayment,
  inputOf: ({ id, balance }) => (Number(balance) > 0 ? { id, date, amount: balance } : null),
  question: (count) => ({
    title: count === 1 ? '¿Registrar el pago de 1 factura?' : `¿Registrar el pago de ${count} facturas?`,
    text: 'Se registra con fecha de hoy todo lo que se debe de cada una, en la cuenta de cobros de siempre.',
  }),
})

const MAILED: ManyAct<InvoiceRow> = {
  label: 'Enviar por correo',
  icon: 'mail',
  call: contabilidad.mailInvoice,
  inputOf: ({ id, status }) => (status === 'Anulada' ? null : { id }),
  question: (count) => ({
    title: count === 1 ? '¿Enviar 1 factura?' : `¿Enviar ${count} facturas?`,
    text: 'Cada una va en PDF al correo de su cliente.',
  }),
}

const Client = ({ row: { kind, client, description } }: { row: InvoiceRow }) => (
  <Described detail={kind === 'Factura' ? description : [kind, description].filter(Boolean).join(': ')}>
    {client}
  </Described>
)
