import { Bell } from 'lucide-react'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import css from './screen.module.css'
import { NotificationList } from './screens/list.tsx'
import { MarkAll } from './screens/mark-all.tsx'
import { Preferences } from './screens/preferences.tsx'
import { useUnreadNotifications } from './screens/use-unread.tsx'

/** Everything that the person was told, and how they want to be told. */
export default function Notifications() {
  const unread = useUnreadNotifications()
  const list = (only: boolean) => (
    <div className={css.box}>
      <NotificationList unread={only} />
    </div>
  )
  return (
    <>
      <PageHead
        title="Notificaciones"
        description="Lo que pasó y te concierne."
        icon={<Bell size={20} strokeWidth={1.75} aria-hidden />}
        actions={<MarkAll unread={unread} framed />}
      />
      <Tabs
        label="Notificaciones"
        tabs={[
          { id: 'todas', title: 'Todas', content: list(false) },
          { id: 'sin-leer', title: 'Sin leer', count: unread || undefined, content: list(true) },
          { id: 'preferencias', title: 'Preferencias', content: <Preferences /> },
        ]}
      />
    </>
  )
}
