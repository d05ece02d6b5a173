import { useElementSize } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { chat } from '../contract.ts'
import { Conversation } from '../conversation.tsx'
import { ChannelList } from './channel-list.tsx'
import css from './chat-panel.module.css'
import { SearchResults } from './search-results.tsx'

/** In a narrower panel the list and the open channel replace each other. */
const BESIDE_PX = 540
const GENERAL = 'general'

/** A company's chat: channels, the open one, search. It fills its container. */
export function ChatPanel() {
  const { user } = useSession()
  const { ref, width } = useElementSize()
  const { data: channels, failure } = useQuery(chat.channels, {}, { quiet: true })
  const [open, setOpen] = useUrlState('canal')
  const [search, setSearch] = useState('')
  const [target, setTarget] = useState<{ id: string } | null>(null)
  const drafts = useRef(new Map<string, string>())
  const [, redraw] = useState(0)

  const beside = width >= BESIDE_PX
  const id = open === '' && beside ? GENERAL : open
  const channel = channels?.find(({ chat_id }) => (chat_id ?? GENERAL) === id)
  const people = [
    { id: user.id, username: user.username },
    ...(channels ?? []).flatMap(({ chat_id, username }) => (chat_id === null ? [] : [{ id: chat_id, username }])),
  ]
  const go = (chatId: string | null, message?: string) => {
    setTarget(message ? { id: message } : null)
    setOpen(chatId ?? GENERAL, { push: !beside && open === '' })
  }

  return (
    <section ref={ref} className={css.panel} aria-label="Chat del equipo" data-beside={beside}>
      {channels === undefined && failure === null && <SkeletonRows />}
      {channels === undefined && failure && (
        <EmptyState title="No pudimos cargar el chat." text="Se volverá a intentar al recuperar la conexión." />
      )}
      {channels && width > 0 && (
        <>
          {(beside || channel === undefined) && (
            <ChannelList channels={channels} current={channel} search={search} onSearch={setSearch} onOpen={go}>
              {search.trim() !== '' && <SearchResults search={search} onOpen={go} />}
            </ChannelList>
          )}
          {channel && (
            <Conversation
              key={id}
              channel={channel}
              people={people}
              draft={drafts.current.get(id) ?? ''}
              onDraft={(text) => {
                drafts.current.set(id, text)
                redraw((times) => times + 1)
              }}
              target={target}
              onBack={beside ? undefined : () => setOpen('')}
            />
          )}
        </>
      )}
    </section>
  )
}
