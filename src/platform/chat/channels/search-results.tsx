import { Button } from '@mantine/core'
import { usePages } from '#src/web/calls/call.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { chat } from '../contract.ts'
import css from './channel-list.module.css'
import { momentOf } from './channel-list.tsx'

interface SearchResultsProps {
  search: string
  onOpen: (chatId: string | null, message: string) => void
}

/** Messages found in the channels that the person may read, the latest first; choosing one opens it in its context. */
export function SearchResults({ search, onOpen }: SearchResultsProps) {
  const { rows, loading, hasMore, loadingMore, more } = usePages(chat.search, { search: search.trim() }, { keep: true })
  if (loading) return <SkeletonRows count={4} />
  if (rows === undefined || rows.length === 0) return <EmptyState title="Nada coincide con tu búsqueda." />
  return (
    <ul className={css.list} aria-label="Mensajes encontrados">
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={css.channel} onClick={() => onOpen(row.channel_id, row.id)}>
            <span className={css.words}>
              <span className={css.name}>
                {row.sender_name} · {row.channel_name}
              </span>
              <span className={css.found}>{excerpt(row.text, search.trim())}</span>
            </span>
            <span className={css.time}>{momentOf(row.created_at)}</span>
          </button>
        </li>
      ))}
      {hasMore && (
        <li className={css.more}>
          <Button variant="subtle" size="compact-sm" loading={loadingMore} onClick={more}>
            Ver más
          </Button>
        </li>
      )}
    </ul>
  )
}

const BEFORE = 24

/** An excerpt that starts shortly before the match. */
function excerpt(text: string, search: string): string {
  const at = plain(text).indexOf(plain(search))
  return at > BEFORE ? `…${text.slice(at - BEFORE)}` : text
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
