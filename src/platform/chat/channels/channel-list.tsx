import type { ReactNode } from 'react'
import { clock } from '#src/kernel/format.ts'
import { shortDate } from '#src/web/formats.ts'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import type { Channel } from '../contract.ts'
import css from './channel-list.module.css'
import { shortCount } from './short-count.ts'

interface ChannelListProps {
  channels: readonly Channel[]
  current: Channel | undefined
  search: string
  onSearch: (text: string) => void
  onOpen: (chatId: string | null) => void
  /** Search results, shown instead of the channels. */
  children: ReactNode
}

/** The general channel and the colleagues, the last author first, with unread counts. */
export function ChannelList({ channels, current, search, onSearch, onOpen, children }: ChannelListProps) {
  return (
    <div className={css.side}>
      <div className={css.search}>
        <SearchBox label="Buscar mensajes" value={search} onChange={onSearch} />
      </div>
      {children || (
        <ul className={css.list} aria-label="Canales">
          {channels.map((channel) => (
            <li key={channel.chat_id ?? ''}>
              <button
                type="button"
                className={css.channel}
                aria-current={channel === current ? 'true' : undefined}
                onClick={() => onOpen(channel.chat_id)}
              >
                <span className={css.face} data-general={channel.chat_id === null} aria-hidden>
                  {channel.chat_id === null ? '#' : initials(channel.username)}
                </span>
                <span className={css.words}>
                  <span className={css.name}>{channel.username}</span>
                  <span className={css.last}>{lastOf(channel)}</span>
                </span>
                <span className={css.marks}>
                  {channel.last && <span className={css.time}>{momentOf(channel.last.created_at)}</span>}
                  {channel.unread > 0 && (
                    <span className={css.unread}>
                      {shortCount(channel.unread)}
                      <span className="only-read"> sin leer</span>
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function lastOf({ last, chat_id, username, name }: Channel): string {
  if (last === null && chat_id === null) return 'Todo el equipo'
  if (last === null) return name === username ? 'Sin mensajes' : name
  const text = last.deleted_at === null ? last.text : 'Mensaje eliminado'
  return chat_id === null ? `${last.sender_name}: ${text}` : text
}

export const momentOf = (at: string) =>
  new Date(at).toDateString() === new Date().toDateString() ? clock(at) : shortDate(at).slice(0, 5)

const initials = (username: string) =>
  username
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
