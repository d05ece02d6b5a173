import { ActionIcon } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { rrhh } from '../contract.ts'
import type { Employee } from '../rows.ts'
import { AbsenceForm } from './absence-form.tsx'
import css from './absences.module.css'

/** The days on which an employee did not work, and further ones. */
export function AbsencesDialog({ employee, onClose }: { employee: Employee | null; onClose: () => void }) {
  const today = useCompanyToday()
  return (
    <Dialog open={employee !== null} onClose={onClose} title={`Ausencias de ${employee?.name ?? ''}`}>
      {employee && (
        <>
          <AbsenceForm employee={employee.id} today={today} />
          <PagePart title="Registradas" level={3}>
            <AbsenceList id={employee.id} />
          </PagePart>
        </>
      )}
    </Dialog>
  )
}

function AbsenceList({ id }: { id: string }) {
  const { data, failure, again } = useQuery(rrhh.absences, { id })
  const deleting = useAction(rrhh.deleteAbsence)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar las ausencias." again={again} /> : <SkeletonRows />
  if (data.length === 0) return <p className={css.quiet}>No hay ausencias registradas.</p>
  return (
    <ul className={css.list}>
      {data.map(({ id: absence, kind, from_date, to_date, paid, note, username }) => (
        <li key={absence}>
          <span className={css.grow}>
            <strong>{kind}</strong>{' '}
            <span>
              <DateText at={from_date} /> – <DateText at={to_date} />
            </span>
            <small className={css.quiet}>{[note, `Anotada por ${username}`].filter(Boolean).join(' · ')}</small>
          </span>
          <Badge tone={paid ? 'good' : 'warn'}>{paid ? 'Con pago' : 'Sin pago'}</Badge>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Eliminar ${kind} del ${from_date}`}
            disabled={deleting.busy}
            onClick={() => void deleting.run({ id: absence })}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
