import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { notes as calls } from '../../contract.ts'
import type { NotedRecord, NotesOfRecord } from '../../schemas.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import css from './comments.module.css'

/** What people say about a record; an @ names a colleague, who is told. */
export function CommentsPart({ of, notes }: { of: NotedRecord; notes: NotesOfRecord }) {
  const adding = useAction(calls.addComment)
  const [sent, setSent] = useState(0)
  const { comments, people, may_write } = notes
  return (
    <PagePart title="Comentarios" level={3}>
      {comments.length === 0 && (
        <p className={css.none}>
          {may_write
            ? 'Todavía nadie ha comentado. Con @ avisas a alguien de tu equipo.'
            : 'Todavía nadie ha comentado.'}
        </p>
      )}
      {comments.length > 0 && (
        <ul className={css.list}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} people={people} mayWrite={may_write} />
          ))}
        </ul>
      )}
      {may_write && (
        <CommentForm
          key={sent}
          label="Escribe un comentario"
          submit="Comentar"
          people={people}
          busy={adding.busy}
          onSend={async (text) => {
            if ((await adding.run({ ...of, text })).ok) setSent(sent + 1)
          }}
        />
      )}
    </PagePart>
  )
}
