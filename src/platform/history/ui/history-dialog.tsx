import { useState } from 'react'
import { usePages } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import { recordHistory } from '../contract.ts'
import css from './history.module.css'
import { HistoryItem } from './history-item.tsx'
import type { OpenedHistory } from './use-history.tsx'

interface HistoryDialogProps {
  opened: OpenedHistory | null
  onClose: () => void
}

/** Who changed what of a record, and when; above the window that it was opened from. */
export default function HistoryDialog({ opened, onClose }: HistoryDialogProps) {
  // What was open stays while the window closes.
  const [shown, setShown] = useState(opened)
  if (opened !== null && opened !== shown) setShown(opened)
  return (
    <Dialog open={opened !== null} onClose={onClose} title={`Historial de ${shown?.name ?? ''}`} above>
      {shown && <Entries of={shown} />}
    </Dialog>
  )
}

function Entries({ of: { call, id, of } }: { of: OpenedHistory }) {
  const { route, meta } = call['~orpc']
  const record = { call: route.path ?? '', id, of }
  const { table = '', parts = [] } = meta.record ?? {}
  const pages = usePages(recordHistory.ofRecord, record, {
    quiet: true,
    reads: [table, ...parts.map((part) => part.table)],
  })
  if (pages.rows === undefined) {
    return pages.failure ? (
      <LoadError title="No pudimos cargar el historial." again={pages.again} />
    ) : (
      <SkeletonRows count={4} />
    )
  }
  if (pages.rows.length === 0) {
    return <EmptyState title="Todavía no hay cambios." text="Aquí verás quién cambia qué, y cuándo." />
  }
  return (
    <>
      <ol className={css.entries}>
        {pages.rows.map((entry) => (
          <HistoryItem key={`${entry.id} ${entry.created_at}`} entry={entry} record={record} />
        ))}
      </ol>
      <PagesFooter pages={pages} noun={['cambio', 'cambios']} />
    </>
  )
}
