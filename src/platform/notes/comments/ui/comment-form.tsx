import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { MentionPicker, useMentions } from '../../../chat/messages/mention-picker.tsx'
import type { Named } from '../../../chat/rules.ts'
import { NewRecordComment } from '../../schemas.ts'
import css from './comments.module.css'

interface CommentFormProps {
  label: string
  submit: string
  first?: string
  people: readonly Named[]
  busy: boolean
  onSend: (text: string) => unknown
  /** Of an edit. */
  onCancel?: () => void
}

/** A comment being typed: Ctrl Enter sends it, Escape leaves an edit. */
export function CommentForm({ label, submit, first = '', people, busy, onSend, onCancel }: CommentFormProps) {
  const [text, setText] = useState(first)
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ text, people, field, onPick: setText })
  const wrong = NewRecordComment.shape.text.safeParse(text).error?.issues[0]?.message

  const send = () => {
    if (wrong === undefined && !busy) onSend(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const open = mentions.matches.length > 0
    if (event.nativeEvent.isComposing) return
    if (mentions.onKeyDown(event)) {
      // The list alone is closed, not the window.
      if (event.key === 'Escape' && open) event.stopPropagation()
      return
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
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
        aria-label={label}
        placeholder={onCancel ? undefined : 'Escribe un comentario; con @ mencionas a alguien'}
        autosize
        minRows={2}
        maxRows={8}
        autoFocus={onCancel !== undefined}
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
      <span className={css.acts}>
        {onCancel && (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant="default" disabled={wrong !== undefined || busy}>
          {submit}
        </Button>
      </span>
    </form>
  )
}
