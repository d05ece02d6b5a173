import { Suspense } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import { TodayItem } from '#src/web/ui/dashboard/today-item.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { chat } from '../chat/contract.ts'
import { notifications } from '../notifications/contract.ts'
import css from './dashboard.module.css'

const LOADING = <TodayItem count={undefined} text="" path="" icon="" />

/** What waits for the person today: items; `ready`: what they show was fetched of their modules, and unread messages and notifications. */
export function Today({ ready }: { ready: boolean }) {
  const open = useSession().modules
  const { modules, todays } = useSlots()
  const ofModules = modules
    .filter(({ id }) => open.includes(id))
    .map(({ id }) => {
      const OfModule = todays[id]
      return OfModule && <OfModule key={id} />
    })
  return (
    <Card title="Hoy">
      <ul className={css.today}>
        <Suspense fallback={LOADING}>{ready ? ofModules : LOADING}</Suspense>
        <Unread />
      </ul>
      <p className={css.nothing}>Nada pendiente por ahora.</p>
    </Card>
  )
}

function Unread() {
  const { data: chats } = useQuery(chat.unread, {}, { quiet: true })
  const { data: news } = useQuery(notifications.unreadCount, {}, { quiet: true })
  return (
    <>
      <TodayItem
        count={chats?.unread}
        text={chats?.unread === 1 ? 'mensaje sin leer' : 'mensajes sin leer'}
        path="/chat"
        icon="message-circle"
      />
      <TodayItem
        count={news?.unread}
        text={news?.unread === 1 ? 'notificación sin leer' : 'notificaciones sin leer'}
        path="/notificaciones?tab=sin-leer"
        icon="bell-ring"
      />
    </>
  )
}
