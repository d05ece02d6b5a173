import { monthName } from '#src/kernel/month.ts'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { EntryButton } from '../../journal/screens/entry-button.tsx'
import type { Recurring } from '../contract.ts'

/** The postings of a recurring entry. */
export function RecurringHistoryDialog({ of, onClose }: { of: Recurring | null; onClose: () => void }) {
  const words = useDocumentWords()
  const posting = useAction(contabilidad.postRecurring)
  const mayPost = useMay()(contabilidad.postRecurring)
  return (
    <Dialog open={of !== null} onClose={onClose} title={`Historial de «${of?.description ?? ''}»`} size="lg">
      {of && (
        <Table
          call={contabilidad.recurringPostings}
          input={{ id: of.id }}
          view="historial-"
          label={`Asientos de ${of.description}`}
          noun={['asiento', 'asientos']}
          empty="Todavía no se registró ninguno."
          nameOf={({ period }) => monthName(period)}
          actions={({ period, reversed }) =>
            reversed && mayPost && !of.paused && !of.archived
              ? [
                  {
                    label: 'Registrar de nuevo',
                    icon: 'refresh-cw',
                    onClick: () => void posting.run({ id: of.id, period }),
                  },
                ]
              : []
          }
          columns={[
            { key: 'period', title: 'Período', cell: ({ period }) => monthName(period) },
            { key: 'date', title: 'Fecha', width: 120, cell: ({ date }) => <DateText at={date} /> },
            { key: 'amount', title: words.amount, money: true },
            {
              key: 'entry',
              title: 'Asiento',
              width: 150,
              cell: ({ entry_id, entry, reversed }) => (
                <>
                  <EntryButton id={entry_id} number={entry} above /> {reversed && <Badge tone="warn">Anulado</Badge>}
                </>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  )
}
