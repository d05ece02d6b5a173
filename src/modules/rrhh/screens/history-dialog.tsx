import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { rrhh } from '../contract.ts'
import type { PaidEmployee } from '../rows.ts'
import css from './rrhh.module.css'

/** Salary and position of an employee through time. */
export function HistoryDialog({ employee, onClose }: { employee: PaidEmployee | null; onClose: () => void }) {
  return (
    <Dialog open={employee !== null} onClose={onClose} title={`Historial de ${employee?.name ?? ''}`}>
      {employee && <History id={employee.id} />}
    </Dialog>
  )
}

function History({ id }: { id: string }) {
  const { data, failure, again } = useQuery(rrhh.history, { id })
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar el historial." again={again} /> : <SkeletonRows />
  return (
    <ol className={css.history}>
      {data.map((terms) => (
        <li key={terms.id} className={css.terms}>
          <span className={css.since}>
            Desde <DateText at={terms.from_date} />
          </span>
          <span className={css.position}>{terms.position}</span>
          <Money amount={terms.salary} />
          <span className={css.who}>
            Anotado por {terms.username}, <DateText at={terms.created_at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
