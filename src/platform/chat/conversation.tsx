import { ActionIcon, Button } from '@mantine/core'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { type Channel, chat, type Message } from './contract.ts'
import css from './conversation.module.css'
import { Composer } from './messages/composer.tsx'
import { type ChatLine, chatLinesOf } from './messages/lines.ts'
import { MessageList } from './messages/message-list.tsx'
import { MessageRow, OutgoingRow } from './messages/message-row.tsx'
import { useOutbox } from './messages/use-outbox.tsx'
import type { Named } from './rules.ts'
import { useReading } from './use-reading.tsx'
import { useThread } from './use-thread.tsx'

interface ConversationProps {
  channel: Channel
  people: readonly Named[]
  draft: string
  onDraft: (text: string) => void
  /** The message to show, from a search. */
  target: { id: string } | null
  onBack?: () => void
}

/** A channel: its messages and the input. */
export function Conversation({ channel, people, draft, onDraft, target, onBack }: ConversationProps) {
  const { user } = useSession()
  const thread = useThread(channel.chat_id)
  const { items, box } = useOutbox()
  const [editing, setEditing] = useState<Message | null>(null)
  const [follow, setFollow] = useState(0)
  const [atEnd, setAtEnd] = useState(false)
  const edit = useAction(chat.edit)
  const remove = useAction(chat.remove)
  const rows = thread.timeline?.rows
  const news = useReading({ channel, rows, me: user.id, atEnd })

  const lines = useMemo(
    () =>
      chatLinesOf(
        rows ?? [],
        items.filter(({ chat_id }) => chat_id === channel.chat_id),
      ),
    [rows, items, channel.chat_id],
  )

  const loaded = rows !== undefined
  const elsewhere = target !== null && loaded && !rows.some(({ id }) => id === target.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once
  useEffect(() => {
    if (elsewhere) void thread.openAt(target.id)
  }, [target, loaded])

  async function removeMessage({ id }: Message) {
    const question = {
      title: 'Eliminar mensaje',
      text: 'En su lugar se leerá «Mensaje eliminado».',
      action: 'Eliminar',
    }
    if (!(await confirm({ ...question, danger: true }))) return
    const outcome = await remove.run({ id })
    if (outcome.ok) thread.replace(outcome.output)
  }

  const draw = ({ message, outgoing }: ChatLine) =>
    message ? (
      <MessageRow
        message={message}
        own={message.sender_id === user.id}
        people={people}
        marked={message.id === target?.id}
        onEdit={() => setEditing(message)}
        onRemove={() => void removeMessage(message)}
      />
    ) : (
      <OutgoingRow
        outgoing={outgoing}
        sender={user.username}
        onRetry={() => box.retry(outgoing.key)}
        onDiscard={() => box.discard(outgoing.key)}
      />
    )

  async function say(text: string) {
    if (editing === null) {
      box.add(channel.chat_id, text)
      if (thread.timeline?.newer) await thread.toEnd()
      setFollow((times) => times + 1)
      return
    }
    const { id } = editing
    setEditing(null)
    if (text === editing.text) return
    const outcome = await edit.run({ id, text })
    if (outcome.ok) thread.replace(outcome.output)
    else setEditing({ ...editing, text })
  }

  const last = rows?.findLast(({ sender_id, deleted_at }) => sender_id === user.id && deleted_at === null)
  const title = channel.chat_id === null ? 'General' : channel.username
  return (
    <div className={css.conversation}>
      <header className={css.head}>
        {onBack && (
          <ActionIcon variant="subtle" color="gray" size={40} aria-label="Volver a los chats" onClick={onBack}>
            <ChevronLeft size={20} aria-hidden />
          </ActionIcon>
        )}
        <div className={css.titles}>
          <h2 className={css.title}>{title}</h2>
          <p className={css.hint}>{channel.chat_id === null ? 'Todo el equipo' : channel.name}</p>
        </div>
      </header>
      {rows === undefined && thread.failure === null && <SkeletonRows count={5} />}
      {rows === undefined && thread.failure && (
        <EmptyState
          title="No pudimos cargar los mensajes."
          action={
            <Button variant="default" onClick={thread.again}>
              Reintentar
            </Button>
          }
        />
      )}
      {rows && lines.length === 0 && (
        <div className={css.empty}>
          <EmptyState title="Todavía no hay mensajes." text="Escribe el primero." />
        </div>
      )}
      {rows && lines.length > 0 && (
        <MessageList
          label={`Mensajes de ${title}`}
          lines={lines}
          draw={draw}
          onTop={thread.timeline?.older ? thread.loadOlder : undefined}
          onBottom={thread.timeline?.newer ? thread.loadNewer : undefined}
          turning={thread.turning}
          stuck={thread.stuck}
          show={target}
          follow={follow}
          onEnd={setAtEnd}
          toEnd={() => void thread.toEnd().then(() => setFollow((times) => times + 1))}
        />
      )}
      <p className="only-read" role="status" aria-live="polite">
        {news}
      </p>
      {channel.active ? (
        <Composer
          label={channel.chat_id === null ? 'Escribe a todo el equipo' : `Escribe a ${channel.username}`}
          people={people.filter(({ id }) => id !== user.id && (channel.chat_id === null || id === channel.chat_id))}
          draft={draft}
          onDraft={onDraft}
          editing={editing}
          onSend={(text) => void say(text)}
          onCancelEdit={() => setEditing(null)}
          onEditLast={() => last && setEditing(last)}
        />
      ) : (
        <p className={css.left}>{channel.username} ya no forma parte del equipo.</p>
      )}
    </div>
  )
}
