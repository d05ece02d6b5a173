import { NativeSelect } from '@mantine/core'
import { use, useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { FilesDialog } from '../../attachments/screens/files-dialog.tsx'
import { filesText } from '../../attachments/screens/size-text.ts'
import { contabilidad } from '../../contract.ts'
import { UndoingForm } from '../../receipts/screens/undoing-form.tsx'
import { Described } from '../../screens/document-cells.tsx'
import { EXPENSE_STATES, type ExpenseRow } from '../schemas.ts'
import { expenseSheet } from '../sheet.ts'
import { ExpenseDialog } from './expense-dialog.tsx'

const NEW = 'nuevo'

/** What was bought and paid at once. `?gasto=nuevo` opens a new one. */
export function ExpensesView() {
  const [state, setState] = useUrlState('estado')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const [search] = useUrlState('q')
  const [opened, setOpened] = useUrlState('gasto')
  const [annulled, setAnnulled] = useState<ExpenseRow | null>(null)
  const [filed, setFiled] = useState<ExpenseRow | null>(null)
  const company = use(ChosenCompany)
  const may = useMay()(contabilidad.registerExpense)
  const history = useHistory(contabilidad.expense)
  const status = EXPENSE_STATES.find((one) => one === state)
  const filter = { ...(status && { status }), ...(from && { from }), ...(to && { to }) }
  const active = Object.keys(filter).length
  return (
    <>
      <Table
        call={contabilidad.expenses}
        input={filter}
        label="Gastos"
        noun={['gasto', 'gastos']}
        search="Buscar gastos"
        empty={
          active > 0 ? (
            <EmptyState title="No hay gastos así." text="Quita los filtros para verlos todos." />
          ) : (
            <EmptyState title="No hay gastos." text="Anota aquí lo que pagas al momento: cuánto y en qué." />
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
                    await saveSheet(
                      'gastos',
                      format,
                      expenseSheet(await allRows(contabilidad.expenses, query, company)),
                    )
                  }}
                />
                {may && <CreateButton onClick={() => setOpened(NEW)}>Nuevo gasto</CreateButton>}
              </>
            }
          >
            <NativeSelect
              aria-label="Estado"
              data={[{ value: '', label: 'Todos los estados' }, ...EXPENSE_STATES]}
              value={status ?? ''}
              onChange={(event) => setState(event.currentTarget.value)}
            />
            <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
          </Toolbar>
        }
        columns={[
          { key: 'number', narrow: 'detail', title: 'Número', width: 140, cell: (row) => row.number },
          {
            key: 'description',
            narrow: 'title',
            title: 'En qué',
            cell: (row) => (
              <Described
                detail={[row.supplier, row.files > 0 && filesText(row.files), row.annulment_reason]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {row.description}
              </Described>
            ),
          },
          { key: 'date', narrow: 'detail', title: 'Fecha', width: 110, cell: (row) => <DateText at={row.date} /> },
          {
            key: 'cost_account',
            narrow: 'none',
            title: 'Cuenta',
            width: 210,
            cell: (row) => <Described detail={row.account}>{row.cost_account}</Described>,
          },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 110,
            cell: ({ status: shown }) => <Badge tone={shown === 'Pagado' ? 'good' : 'neutral'}>{shown}</Badge>,
          },
          { key: 'amount', narrow: 'figure', title: 'Importe', money: true },
        ]}
        actions={(row) => [
          {
            label: row.files === 0 ? 'Adjuntar archivos' : `Archivos (${row.files})`,
            icon: 'paperclip',
            onClick: () => setFiled(row),
          },
          ...history({ id: row.id, name: row.number }),
          ...(may && row.status === 'Pagado'
            ? [{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAnnulled(row) }]
            : []),
        ]}
        nameOf={(row) => row.number}
      />
      <FilesDialog of="gasto" document={filed && { id: filed.id, name: filed.number }} onClose={() => setFiled(null)} />
      <ExpenseDialog open={opened === NEW && may} onClose={() => setOpened('')} />
      <Dialog
        open={annulled !== null}
        onClose={() => setAnnulled(null)}
        title={`Anular gasto: ${annulled?.number ?? ''}`}
        size="sm"
      >
        {annulled && (
          <UndoingForm
            call={contabilidad.annulExpense}
            id={annulled.id}
            submit="Anular gasto"
            text="El gasto queda en la lista como Anulado, y un asiento contrario lo deja sin efecto en el Libro Diario."
            onClose={() => setAnnulled(null)}
          />
        )}
      </Dialog>
    </>
  )
}
