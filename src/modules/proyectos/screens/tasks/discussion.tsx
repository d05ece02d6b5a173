import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { MentionPicker, useMentions } from '#src/platform/chat/messages/mention-picker.tsx'
import { MessageText } from '#src/platform/chat/messages/message-text.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { proyectos } from '../../contract.ts'
import { type Comment, NewTaskComment, type TaskPerson } from '../../rows.ts'
import { Face } from '../people.tsx'
import css from './task-sheet.module.css'

/** What people say about a task; an @ names a colleague, who is told. */
export function Discussion({ task, comments }: { task: string; comments: readonly Comment[] }) {
  const mayWrite = useMay()(proyectos.addComment)
  const people = useQuery(proyectos.people).data ?? []
  const { user } = useSession()
  const removing = useAction(proyectos.removeComment)
  if (comments.length === 0 && !mayWrite) return null
  return (
    <PagePart title="Comentarios">
      <ul className={css.list}>
        {comments.map(({ id, author_id, username, text, created_at }) => (
          <li key={id} className={css.comment}>
            <Face username={username} />
            <div className={css.words}>
              <p className={css.meta}>
                <span className={css.author}>{username}</span>
                <DateText at={created_at} as="moment" />
              </p>
              <MessageText text={text} mentioned={people} />
            </div>
            {mayWrite && author_id === user.id && (
              <RowMenu
                of="tu comentario"
                actions={[
                  { label: 'Eliminar', icon: 'trash-2', danger: true, onClick: () => void removing.run({ id }) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && <Write task={task} people={people} />}
    </PagePart>
  )
}

function Write({ task, people }: { task: string; people: readonly TaskPerson[] }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ text, people, field, onPick: setText })
  const adding = useAction(proyectos.addComment, { onDone: () => setText('') })
  const wrong = NewTaskComment.shape.text.safeParse(text).error?.issues[0]?.message

  const send = () => {
    if (wrong === undefined && !adding.busy) void adding.run({ task_id: task, text })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mentions.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }

  return (
    <form
      className={css.write}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={field}
        name="text"
        aria-label="Escribe un comentario"
        placeholder="Escribe un comentario; con @ mencionas a alguien"
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={text !== '' ? wrong : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          mentions.look()
        }}
        onKeyDown={onKeyDown}
        onSelect={mentions.look}
        onBlur={mentions.close}
        {...mentions.aria}
      />
      <MentionPicker {...mentions} />
      <Button type="submit" variant="default" disabled={wrong !== undefined || adding.busy}>
        Comentar
      </Button>
    </form>
  )
}
