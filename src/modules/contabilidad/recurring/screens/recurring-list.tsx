import { useState } from 'react'
import { monthName } from '#src/kernel/month.ts'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAction } from '#src/web/calls/call.ts'
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
import { monthOf } from '../../months.ts'
import type { Recurring } from '../contract.ts'
import { FREQUENCY_NAMES } from '../periods.ts'
import css from './recurring.module.css'
import { RecurringDialog } from './recurring-dialog.tsx'
import { RecurringHistoryDialog } from './recurring-history-dialog.tsx'
import { useCourse } from './use-course.tsx'

type Open = { dialog: 'edit' | 'copy' | 'history'; of: Recurring } | { dialog: 'add' } | null

/** The recurring entries: add, change, pause, post early. */
export function RecurringList() {
  const words = useDocumentWords()
  const [archived, setArchived] = useArchived()
  const [open, setOpen] = useState<Open>(null)
  const course = useCourse({
    pause: contabilidad.pauseRecurring,
    archive: contabilidad.archiveRecurring,
    restore: contabilidad.restoreRecurring,
  })
  const posting = useAction(contabilidad.postRecurring)
  const mayEdit = useMay()(contabilidad.addRecurring)
  const close = () => setOpen(null)

  const postNow = (id: string, period: string) => ({
    label: 'Registrar ahora',
    icon: 'check',
    onClick: () => void posting.run({ id, period }),
  })
  const postAgain = (id: string, period: string) => ({
    label: `Registrar de nuevo ${monthName(period)}`,
    icon: 'refresh-cw',
    onClick: () => void posting.run({ id, period }),
  })
  const duplicate = useDuplicating<Recurring>(contabilidad.addRecurring, (of) => setOpen({ dialog: 'copy', of }))
  const history = useHistory(contabilidad.recurring)
  const actions = (of: Recurring) => {
    const edits = mayEdit && !of.archived
    const posts = edits && !of.paused
    return [
      { label: 'Asientos registrados', icon: 'calendar-check', onClick: () => setOpen({ dialog: 'history', of }) },
      ...(edits ? [{ label: 'Editar', icon: 'pencil', onClick: () => setOpen({ dialog: 'edit', of }) }] : []),
      ...duplicate(of),
      ...(posts && of.next_on !== null ? [postNow(of.id, monthOf(of.next_on))] : []),
      ...(posts && of.due_again !== null ? [postAgain(of.id, of.due_again)] : []),
      ...(mayEdit ? course(of) : []),
      ...history({ id: of.id, name: of.description }),
    ]
  }
  const add = mayEdit && <CreateButton onClick={() => setOpen({ dialog: 'add' })}>Nuevo recurrente</CreateButton>

  return (
    <>
      <Table
        call={contabilidad.recurring}
        input={{ archived }}
        label={archived ? 'Asientos recurrentes archivados' : 'Asientos recurrentes'}
        search="Buscar recurrentes"
        noun={['asiento recurrente', 'asientos recurrentes']}
        empty={
          archived ? (
            <EmptyState title="No hay asientos recurrentes archivados." />
          ) : (
            <EmptyState
              title="No hay asientos recurrentes."
              text="Arriendos, seguros, suscripciones, rentas que cobras: se registran solos en su día."
              action={add}
            />
          )
        }
        toolbar={
          <Toolbar acts={add}>
            <ArchivedSelect words={['En curso', 'Archivados']} archived={archived} onChange={setArchived} />
          </Toolbar>
        }
        columns={[
          { key: 'description', title: 'Descripción', cell: (of) => <Described of={of} /> },
          { key: 'account', narrow: 'none', title: 'Cuenta', cell: (of) => <Accounts of={of} /> },
          { key: 'frequency', title: 'Frecuencia', width: 115, cell: ({ frequency }) => FREQUENCY_NAMES[frequency] },
          { key: 'amount', narrow: 'figure', title: words.amount, width: 170, money: true },
          {
            key: 'next_on',
            narrow: 'named',
            title: 'Próximo',
            width: 130,
            cell: ({ next_on }) => <DateText at={next_on} />,
          },
          { key: 'posted', narrow: 'none', title: 'Registrados', align: 'end', width: 110 },
        ]}
        nameOf={({ description }) => description}
        actions={actions}
      />
      <RecurringDialog editing={editedBy(open)} onClose={close} />
      <RecurringHistoryDialog of={open?.dialog === 'history' ? open.of : null} onClose={close} />
    </>
  )
}

const Described = ({ of }: { of: Recurring }) => (
  <span className={css.described}>
    {of.description}
    {of.paused && <Badge tone="warn">En pausa</Badge>}
    {of.next_on === null && <Badge>Terminado</Badge>}
    {of.due_again !== null && !of.archived && <Badge tone="warn">{`Anulado: ${monthName(of.due_again)}`}</Badge>}
    {of.failed_on !== null && <Badge tone="bad">No se pudo registrar</Badge>}
  </span>
)

const Accounts = ({ of }: { of: Recurring }) => (
  <span className={css.accounts}>
    {of.account}
    <small>
      {of.income ? 'Ingreso, a' : 'Con'} {of.counter_account}
      {of.cost_center && ` · ${of.cost_center}`}
    </small>
  </span>
)
