import { Link } from '@tanstack/react-router'
import { usePages } from '#src/web/calls/call.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import { ventas } from '../../contract.ts'
import { ActivityItem } from './activity-item.tsx'
import { linkToClient } from './client-list.tsx'
import css from './crm.module.css'

/** The person's own open reminders, the next first. */
export function ReminderList() {
  const pages = usePages(ventas.reminders, {})
  if (pages.rows === undefined) {
    return pages.failure ? (
      <LoadError title="No pudimos cargar tus recordatorios." again={pages.again} />
    ) : (
      <SkeletonRows />
    )
  }
  if (pages.rows.length === 0) {
    return (
      <EmptyState
        title="No tienes recordatorios."
        text="En la ficha de un cliente, anota una actividad con un día y te avisaremos cuando llegue."
      />
    )
  }
  return (
    <>
      <ol className={css.timeline} aria-label="Mis recordatorios">
        {pages.rows.map((activity) => (
          <ActivityItem
            key={activity.id}
            activity={activity}
            about={
              <Link {...linkToClient(activity.client_id)} className={css.name}>
                {activity.client_name}
              </Link>
            }
          />
        ))}
      </ol>
      <PagesFooter pages={pages} noun={['recordatorio', 'recordatorios']} />
    </>
  )
}
