import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { editedBy, useDuplicating } from '#src/web/ui/form/copied.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { BegunBill } from '../../bills/screens/bill-dialog.tsx'
import { contabilidad } from '../../contract.ts'
import { FREQUENCY_NAMES } from '../../recurring/periods.ts'
import { useCourse } from '../../recurring/screens/use-course.tsx'
import css from '../../recurring-invoices/screens/recurring-invoices.module.css'
import { AWAITED } from '../../summary.ts'
import type { RecurringBill } from '../schemas.ts'
import { billOfPeriod } from './begun.ts'
import { RecurringBillDialog } from './recurring-bill-dialog.tsx'
import { RecurringPeriodsDialog } from './recurring-periods-dialog.tsx'

type Open = { dialog: 'edit' | 'copy' | 'periods'; of: RecurringBill } | { dialog: 'add' } | null

/** What suppliers charge again and again: register what has come, add, change, leave a period out, pause, archive. */
export function RecurringBillsView({ onRegister }: { onRegister: (bill: BegunBill) => void }) {
  const [archived, setArchived] = useArchived()
  const [state, setState] = useUrlState('estado')
  const [open, setOpen] = useState<Open>(null)
  const today = useCompanyToday()
  const skipping = useAction(contabilidad.skipRecurringBill)
  const course = useCourse({
    pause: contabilidad.pauseRecurringBill,
    archive: contabilidad.archiveRecurringBill,
    restore: contabilidad.restoreRecurringBill,
  })
  const may = useMay()(contabilidad.addRecurringBill)
  const duplicate = useDuplicating<RecurringBill>(contabilidad.addRecurringBill, (of) =>
    setOpen({ dialog: 'copy', of }),
  )
  const history = useHistory(contabilidad.recurringBills)
  const close = () => setOpen(null)
  const due = state === AWAITED
  const register = (of: RecurringBill) =>
    onRegister({ initial: billOfPeriod(of, of.next_on !== null && of.next_on < today ? of.next_on : today) })
  const actions = (of: RecurringBill) => [
    ...(may && !of.archived && of.next_on !== null
      ? [
          { label: 'Registrar la factura', icon: 'plus', onClick: () => register(of) },
          {
            label: 'Saltar este período',
            icon: 'calendar-off',
            onClick: () => void skipping.run({ id: of.id, version: of.version }),
          },
        ]
      : []),
    { label: 'Períodos', icon: 'calendar-check', onClick: () => setOpen({ dialog: 'periods', of }) },
    ...(may && !of.archived
      ? [{ label: 'Editar', icon: 'pencil', onClick: () => setOpen({ dialog: 'edit', of }) }]
      : []),
    ...duplicate(of),
    ...(may ? course(of) : []),
    ...history({ id: of.id, name: of.description }),
  ]
  const add = may && <CreateButton onClick={() => setOpen({ dialog: 'add' })}>Nueva recurrente</CreateButton>
  return (
    <>
      <Table
        call={contabilidad.recurringBills}
        input={{ archived, ...(due && { due }) }}
        label={archived ? 'Facturas de compra recurrentes archivadas' : 'Facturas de compra recurrentes'}
        search="Buscar facturas recurrentes"
        noun={['factura recurrente', 'facturas recurrentes']}
        empty={
          archived ? (
            <EmptyState title="No hay facturas recurrentes archivadas." />
          ) : due ? (
            <EmptyState title="No hay facturas por registrar." text="Quita el filtro para ver todas las recurrentes." />
          ) : (
            <EmptyState
              title="No hay facturas de compra recurrentes."
              text="Arriendo, internet, energía: cada una te espera preparada en su día, y le escribes su número."
              action={add}
            />
          )
        }
        toolbar={
          <Toolbar acts={add} active={due ? 1 : 0}>
            <ArchivedSelect words={['En curso', 'Archivadas']} archived={archived} onChange={setArchived} />
            <NativeSelect
              aria-label="Estado"
              data={[{ value: '', label: 'Todas' }, AWAITED]}
              value={due ? AWAITED : ''}
              onChange={(event) => setState(event.currentTarget.value)}
            />
          </Toolbar>
        }
        columns={[
          { key: 'description', title: 'Descripción', cell: (of) => <Described of={of} /> },
          { key: 'supplier', narrow: 'named', title: 'Proveedor' },
          {
            key: 'frequency',
            narrow: 'none',
            title: 'Frecuencia',
            width: 115,
            cell: (of) => FREQUENCY_NAMES[of.frequency],
          },
          { key: 'total', narrow: 'figure', title: 'Total', width: 150, money: true },
          { key: 'next_on', narrow: 'named', title: 'Próxima', width: 120, cell: (of) => <DateText at={of.next_on} /> },
          {
            key: 'due',
            narrow: 'state',
            title: 'Factura',
            width: 130,
            cell: (of) =>
              may && of.due ? (
                <Button
                  variant="light"
                  size="compact-sm"
                  aria-label={`Registrar ${of.description}`}
                  onClick={() => register(of)}
                >
                  Registrar
                </Button>
              ) : null,
          },
        ]}
        nameOf={({ description }) => description}
        actions={actions}
      />
      <RecurringBillDialog editing={editedBy(open)} onClose={close} />
      <RecurringPeriodsDialog of={open?.dialog === 'periods' ? open.of : null} onClose={close} />
    </>
  )
}

const Described = ({ of }: { of: RecurringBill }) => (
  <span className={css.described}>
    {of.description}
    {of.paused && <Badge tone="warn">En pausa</Badge>}
    {of.next_on === null && <Badge>Terminada</Badge>}
  </span>
)
