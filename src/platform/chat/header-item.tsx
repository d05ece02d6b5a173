import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { HeaderButton } from '#src/web/ui/header-button.tsx'
import { setUnread } from '#src/web/unread-count.ts'
import { shortCount } from './channels/short-count.ts'
import { chat } from './contract.ts'

/** The link to the chat in every screen's header, with the unread count, which the page's title shows too. */
export default function ChatLink() {
  return useMay()(chat.unread) ? <Unread /> : null
}

function Unread() {
  const { data } = useQuery(chat.unread, {}, { quiet: true })
  const unread = data?.unread ?? 0
  useEffect(() => {
    setUnread(unread)
    return () => setUnread(0)
  }, [unread])
  const label =
    unread === 0 ? 'Chat' : `Chat: ${unread === 1 ? '1 mensaje' : `${shortCount(unread)} mensajes`} sin leer`
  return (
    <HeaderButton
      label={label}
      icon={MessageCircle}
      count={unread === 0 ? null : shortCount(unread)}
      renderRoot={(root) => <Link {...root} to="/chat" />}
    />
  )
}
