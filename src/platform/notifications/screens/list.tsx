import { Button } from '@mantine/core'
import { usePages } from '#src/web/calls/call.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { notifications } from '../contract.ts'
import css from './list.module.css'
import { NotificationItem } from './notification-item.tsx'

interface ListProps {
  /** Only those that were not read. */
  unread?: boolean
  onFollow?: () => void
}

/** The person's notifications, newest first, with the next page on demand. */
export function NotificationList({ unread, onFollow }: ListProps) {
  const { rows, failure, hasMore, loadingMore, more, again } = usePages(notifications.list, unread ? { unread } : {})
  if (rows === undefined) {
    if (!failure) return <SkeletonRows count={4} />
    return (
      <EmptyState
        title="No pudimos cargar tus notificaciones."
        action={
          <Button variant="default" onClick={() => void again()}>
            Reintentar
          </Button>
        }
      />
    )
  }
  if (rows.length === 0) {
    return <EmptyState title="Buzón vacío" text={unread ? 'Leíste todo.' : 'Aquí verás lo que te concierne.'} />
  }
  return (
    <>
      <ul className={css.list} aria-label="Notificaciones">
        {rows.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onFollow={onFollow} />
        ))}
      </ul>
      {hasMore && (
        <div className={css.more}>
          <Button variant="subtle" size="compact-sm" disabled={loadingMore} onClick={more}>
            {loadingMore ? 'Cargando…' : 'Cargar más'}
          </Button>
        </div>
      )}
    </>
  )
}
