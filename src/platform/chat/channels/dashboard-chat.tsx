import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { MAY } from '#src/kernel/access.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { chat } from '../contract.ts'
import { ChatPanel } from './chat-panel.tsx'
import css from './dashboard-chat.module.css'
import { shortCount } from './short-count.ts'

/** The chat on the dashboard: 70 % of the window's height; on a phone a link to its own screen. Collapsed if the team has only one person. */
export default function DashboardChat() {
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false })
  const { data: channels } = useQuery(chat.channels, {}, { quiet: true, enabled: !phone })
  if (phone) return <ChatCard />
  if (channels?.every(({ chat_id, last }) => chat_id === null && last === null)) return <Alone />
  return (
    <div className={css.panel} data-beside-dashboard>
      <ChatPanel />
    </div>
  )
}

function Alone() {
  const mayInvite = useMay()(MAY.addUsers)
  return (
    <section className={css.alone} aria-label="Chat del equipo">
      <Icon name="message-circle" size={18} />
      <span>{mayInvite ? 'Invita a alguien y empieza a conversar.' : 'Aquí hablarás con tu equipo.'}</span>
      {mayInvite && <PathLink path="/team?tab=invitaciones">Invitar</PathLink>}
      <Link to="/chat">Abrir el chat</Link>
    </section>
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
