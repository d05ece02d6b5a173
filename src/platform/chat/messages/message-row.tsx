import { Button } from '@mantine/core'
import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { clock } from '#src/kernel/format.ts'
import { longDate } from '#src/web/formats.ts'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import type { Message } from '../contract.ts'
import type { Named } from '../rules.ts'
import css from './message.module.css'
import { MessageText } from './message-text.tsx'
import type { Outgoing } from './outgoing.ts'

interface MessageRowProps {
  message: Message
  own: boolean
  people: readonly Named[]
  /** Highlighted as the message that was looked for. */
  marked: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A message with author and time; one's own are on the right, with their menu. */
export function MessageRow({ message, own, people, marked, onEdit, onRemove }: MessageRowProps) {
  const deleted = message.deleted_at !== null
  const at = clock(message.created_at)
  const mentioned = people.filter(({ id }) => message.mentions.includes(id))
  return (
    <article
      className={css.row}
      data-own={own}
      data-message
      data-marked={marked}
      aria-label={`${message.sender_name}, ${at}`}
    >
      <div className={css.bubble}>
        <header className={css.head}>
          <span className={css.sender}>{message.sender_name}</span>
          <time dateTime={message.created_at}>{at}</time>
          {message.edited_at && !deleted && <span>editado</span>}
        </header>
        {deleted ? (
          <p className={css.gone}>Mensaje eliminado</p>
        ) : (
          <MessageText text={message.text} mentioned={mentioned} />
        )}
      </div>
      {own && !deleted && (
        <div className={css.menu}>
          <RowMenu
            of={`tu mensaje de las ${at}`}
            actions={[
              { label: 'Editar', icon: 'pencil', onClick: onEdit },
              { label: 'Eliminar', icon: 'trash-2', onClick: onRemove, danger: true },
            ]}
          />
        </div>
      )}
    </article>
  )
}

interface OutgoingRowProps {
  outgoing: Outgoing
  sender: string
  onRetry: () => void
  onDiscard: () => void
}

/** A message that the server has not confirmed yet. */
export function OutgoingRow({ outgoing, sender, onRetry, onDiscard }: OutgoingRowProps) {
  const at = clock(outgoing.written_at)
  return (
    <article className={css.row} data-own data-message data-outgoing aria-label={`${sender}, ${at}`}>
      <div className={css.bubble}>
        <header className={css.head}>
          <span className={css.sender}>{sender}</span>
          <time dateTime={outgoing.written_at}>{at}</time>
        </header>
        <MessageText text={outgoing.text} mentioned={[]} />
        {outgoing.refused === null ? (
          <State icon={<Clock size={12} aria-hidden />}>Pendiente</State>
        ) : (
          <State icon={<CircleAlert size={12} aria-hidden />} bad>
            <span title={outgoing.refused}>No enviado</span>
            <span className="only-read">: {outgoing.refused}</span>
            <Button size="compact-xs" variant="subtle" onClick={onRetry}>
              Reintentar
            </Button>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={onDiscard}>
              Descartar
            </Button>
          </State>
        )}
      </div>
    </article>
  )
}

function State({ icon, bad, children }: { icon: ReactNode; bad?: boolean; children: ReactNode }) {
  return (
    <div className={css.state} data-bad={bad}>
      {icon}
      {children}
    </div>
  )
}

const DAY_MS = 86_400_000

/** The separator between two days. */
export function DayLine({ at }: { at: string }) {
  const day = dayOf(at)
  return (
    <div className={css.day}>
      <span>{day}</span>
    </div>
  )
}

function dayOf(at: string): string {
  const day = new Date(at).toDateString()
  if (day === new Date().toDateString()) return 'Hoy'
  if (day === new Date(Date.now() - DAY_MS).toDateString()) return 'Ayer'
  return longDate(at)
}
