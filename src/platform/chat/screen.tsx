import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { ChatPanel } from './channels/chat-panel.tsx'
import css from './screen.module.css'

/** The chat on its own screen, for phones. */
export default function ChatScreen() {
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <PageHead title="Chat" description="Habla con tu equipo." icon={<Icon name="message-circle" />} />
      </div>
      <div className={css.panel}>
        <ChatPanel />
      </div>
    </div>
  )
}
