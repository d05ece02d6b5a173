import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { initialsOf } from '#src/web/ui/text/initials.ts'
import { MessageText } from '../../../chat/messages/message-text.tsx'
import type { Named } from '../../../chat/rules.ts'
import { notes } from '../../contract.ts'
import type { RecordComment } from '../../schemas.ts'
import { CommentForm } from './comment-form.tsx'
import css from './comments.module.css'

interface CommentItemProps {
  comment: RecordComment
  people: readonly Named[]
  mayWrite: boolean
}

/** A comment; its author edits it, and deletes it as empresa and administradores do. */
export function CommentItem({ comment, people, mayWrite }: CommentItemProps) {
  const { id, version, author_id, username, text, created_at, edited_at, mentions } = comment
  const { user } = useSession()
  const [editing, setEditing] = useState(false)
  const saving = useAction(notes.editComment, { onDone: () => setEditing(false) })
  const removing = useAction(notes.removeComment)
  const own = author_id === user.id && mayWrite
  const mayRemove = own || (author_id !== user.id && user.role !== 'colaborador')
  // Oneself is not offered, and can be named by others all the same.
  const named = [...people, { id: user.id, username: user.username }].filter((one) => mentions.includes(one.id))
  const actions = [
    ...(own ? [{ label: 'Editar', icon: 'pencil', onClick: () => setEditing(true) }] : []),
    ...(mayRemove
      ? [{ label: 'Eliminar', icon: 'trash-2', danger: true, onClick: () => void removing.run({ id }) }]
      : []),
  ]
  return (
    <li className={css.comment}>
      <span className={css.face} aria-hidden>
        {initialsOf(username)}
      </span>
      <div className={css.words}>
        <p className={css.meta}>
          <span className={css.author}>{username}</span>
          <DateText at={created_at} as="moment" />
          {edited_at !== null && <span>editado</span>}
        </p>
        {editing ? (
          <CommentForm
            label="Editar el comentario"
            submit="Guardar"
            first={text}
            people={people}
            busy={saving.busy}
            onSend={(next) => saving.run({ id, version, text: next })}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <MessageText text={text} mentioned={named} />
        )}
      </div>
      {!editing && <RowMenu of={`el comentario de ${username}`} actions={actions} />}
    </li>
  )
}
