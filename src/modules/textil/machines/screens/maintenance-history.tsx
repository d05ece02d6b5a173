import { useQuery } from '#src/web/calls/call.ts'
import { shortDate } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { textil } from '../../contract.ts'
import css from '../../screens/window.module.css'
import { sumCosts } from '../rules.ts'
import type { Machine } from '../schemas.ts'

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
  const cost = sumCosts(data.records)
  return (
    <>
      {cost !== null && (
        <Facts>
          <Fact name="Costo registrado">
            <Money amount={cost} />
          </Fact>
        </Facts>
      )}
      <ol className={css.rows}>
        {data.records.map((record) => (
          <li key={record.id} className={css.row}>
            <span>
              <strong>
                <time dateTime={record.date}>{shortDate(record.date)}</time>
              </strong>{' '}
              {record.kind === 'correctivo' ? 'Correctivo. ' : ''}
              {record.note}
            </span>
            {record.cost !== null && <Money amount={record.cost} />}
            <span className={css.when}>
              {record.done_by === '' ? record.username : `${record.done_by} · anotó ${record.username}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
