import { Suspense } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import { TodayItem, TodayLines } from '#src/web/ui/dashboard/today-item.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { chat } from '../chat/contract.ts'
import { notifications } from '../notifications/contract.ts'
import { TODAY_ORDER } from './by-role.ts'
import css from './dashboard.module.css'

const LOADING = <TodayItem about="work" count={undefined} text="" path="" icon="" />

/** What waits for the person today, in the order of their role; `ready`: what they show was fetched of their modules, and unread messages and notifications. */
export function Today({ ready }: { ready: boolean }) {
  const { user, modules: open } = useSession()
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
        <Suspense fallback={LOADING}>
          {ready
            ? TODAY_ORDER[user.role].map((about) => (
                <TodayLines key={about} about={about}>
                  {ofModules}
                  {about === 'news' && <Unread />}
                </TodayLines>
              ))
            : LOADING}
        </Suspense>
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
        about="news"
        count={chats?.unread}
        text={chats?.unread === 1 ? 'mensaje sin leer' : 'mensajes sin leer'}
        path="/chat"
        icon="message-circle"
      />
      <TodayItem
        about="news"
        count={news?.unread}
        text={news?.unread === 1 ? 'notificación sin leer' : 'notificaciones sin leer'}
        path="/notificaciones?tab=sin-leer"
        icon="bell-ring"
      />
    </>
  )
}
