import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '#src/web/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { SummaryCard } from '#src/web/ui/summary-card.tsx'
import { shortCount } from './chat-link.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { chat } from './contract.ts'
import css from './dashboard-chat.module.css'

/** The chat on the dashboard: 70 % of the window's height; on a telephone the way to its own screen. */
export default function DashboardChat() {
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false })
  if (phone) return <ChatCard />
  return (
    <div className={css.panel}>
      <ChatPanel />
    </div>
  )
}

function ChatCard() {
  const { data } = useQuery(chat.unread, {}, { quiet: true })
  return (
    <SummaryCard
      title="Chat del equipo"
      icon={<Icon name="message-circle" />}
      to="/chat"
      value={data && (data.unread === 0 ? 'Al día' : shortCount(data.unread))}
      hint={
        data && data.unread > 0 ? (data.unread === 1 ? 'mensaje sin leer' : 'mensajes sin leer') : 'Habla con tu equipo'
      }
    />
  )
}
