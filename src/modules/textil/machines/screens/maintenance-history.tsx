import { useQuery } from '#src/web/calls/call.ts'
import { shortDate } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../../contract.ts'
import type { Machine } from '../../rows.ts'
import css from '../../screens/window.module.css'

/** What was done to a machine, the latest first. */
export function MaintenanceHistory({ machine, onClose }: { machine: Machine | null; onClose: () => void }) {
  return (
    <Dialog open={machine !== null} onClose={onClose} title={`Historial de ${machine?.name ?? ''}`}>
      {machine && <Records id={machine.id} />}
    </Dialog>
  )
}

function Records({ id }: { id: string }) {
  const { data, failure, again } = useQuery(textil.maintenance, { id })
  if (data === undefined) {
    return failure ? <LoadError title="No pudimos cargar el historial." again={again} /> : <SkeletonRows />
  }
  if (data.records.length === 0) return <EmptyState title="Todavía no hay mantenimientos registrados." />
  return (
    <ol className={css.rows}>
      {data.records.map((record) => (
        <li key={record.id} className={css.row}>
          <span>
            <strong>
              <time dateTime={record.date}>{shortDate(record.date)}</time>
            </strong>{' '}
            {record.note}
          </span>
          <span className={css.when}>{record.username}</span>
        </li>
      ))}
    </ol>
  )
}
