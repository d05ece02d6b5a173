import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
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
import { contabilidad } from '../../contract.ts'
import { FREQUENCY_NAMES } from '../../recurring/periods.ts'
import { useCourse } from '../../recurring/screens/use-course.tsx'
import type { RecurringInvoice } from '../schemas.ts'
import { RecurringInvoiceDialog } from './recurring-invoice-dialog.tsx'
import css from './recurring-invoices.module.css'
import { RecurringIssuesDialog } from './recurring-issues-dialog.tsx'

type Open = { dialog: 'edit' | 'copy' | 'issues'; of: RecurringInvoice } | { dialog: 'add' } | null

/** The recurring invoices: add, change, pause, archive, and what was issued of each. */
export function RecurringInvoiceList() {
  const [archived, setArchived] = useArchived()
  const [open, setOpen] = useState<Open>(null)
  const course = useCourse({
    pause: contabilidad.pauseRecurringInvoice,
    archive: contabilidad.archiveRecurringInvoice,
    restore: contabilidad.restoreRecurringInvoice,
  })
  const mayEdit = useMay()(contabilidad.addRecurringInvoice)
  const close = () => setOpen(null)
  const duplicate = useDuplicating<RecurringInvoice>(contabilidad.addRecurringInvoice, (of) =>
    setOpen({ dialog: 'copy', of }),
  )
  const history = useHistory(contabilidad.recurringInvoices)
  const actions = (of: RecurringInvoice) => [
    { label: 'Facturas emitidas', icon: 'calendar-check', onClick: () => setOpen({ dialog: 'issues', of }) },
    ...(mayEdit && !of.archived
      ? [{ label: 'Editar', icon: 'pencil', onClick: () => setOpen({ dialog: 'edit', of }) }]
      : []),
    ...duplicate(of),
    ...(mayEdit ? course(of) : []),
    ...history({ id: of.id, name: of.description }),
  ]
  const add = mayEdit && <CreateButton onClick={() => setOpen({ dialog: 'add' })}>Nueva recurrente</CreateButton>
  return (
    <>
      <Table
        call={contabilidad.recurringInvoices}
        input={{ archived }}
        label={archived ? 'Facturas recurrentes archivadas' : 'Facturas recurrentes'}
        search="Buscar facturas recurrentes"
        noun={['factura recurrente', 'facturas recurrentes']}
        empty={
          archived ? (
            <EmptyState title="No hay facturas recurrentes archivadas." />
          ) : (
            <EmptyState
              title="No hay facturas recurrentes."
              text="Mantenimientos, mensualidades, arriendos: se emiten solas en su día."
              action={add}
            />
          )
        }
        toolbar={
          <Toolbar acts={add}>
            <ArchivedSelect words={['En curso', 'Archivadas']} archived={archived} onChange={setArchived} />
          </Toolbar>
        }
        columns={[
          { key: 'description', title: 'Descripción', cell: (of) => <Described of={of} /> },
          { key: 'client', narrow: 'named', title: 'Cliente' },
          {
            key: 'frequency',
            narrow: 'none',
            title: 'Frecuencia',
            width: 115,
            cell: (of) => FREQUENCY_NAMES[of.frequency],
          },
          { key: 'total', narrow: 'figure', title: 'Total', width: 170, money: true },
          { key: 'next_on', narrow: 'named', title: 'Próxima', width: 130, cell: (of) => <DateText at={of.next_on} /> },
          { key: 'issued', narrow: 'none', title: 'Emitidas', align: 'end', width: 100 },
        ]}
        nameOf={({ description }) => description}
        actions={actions}
      />
      <RecurringInvoiceDialog editing={editedBy(open)} onClose={close} />
      <RecurringIssuesDialog of={open?.dialog === 'issues' ? open.of : null} onClose={close} />
    </>
  )
}

const Described = ({ of }: { of: RecurringInvoice }) => (
  <span className={css.described}>
    {of.description}
    {of.paused && <Badge tone="warn">En pausa</Badge>}
    {of.next_on === null && <Badge>Terminada</Badge>}
    {of.failed_on !== null && (
      <>
        <Badge tone="bad">No se pudo emitir</Badge>
        <small>{of.failure}</small>
      </>
    )}
  </span>
)
