import { ActionIcon, Textarea } from '@mantine/core'
import { SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { LONGEST_MESSAGE } from '../contract.ts'
import type { Named } from '../rules.ts'
import css from './composer.module.css'
import { MentionPicker, useMentions } from './mention-picker.tsx'

interface ComposerProps {
  label: string
  people: readonly Named[]
  draft: string
  onDraft: (text: string) => void
  /** The message being edited; null: a new one. */
  editing: { text: string } | null
  onSend: (text: string) => void
  onCancelEdit: () => void
  /** Arrow up in an empty input edits the last message. */
  onEditLast: () => void
}

/** The message input: Enter sends, Shift+Enter starts a new line, Escape cancels an edit. */
export function Composer({ label, people, draft, onDraft, editing, ...props }: ComposerProps) {
  const [edited, setEdited] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const text = editing ? edited : draft
  const change = editing ? setEdited : onDraft
  const mentions = useMentions({ text, people, field, onPick: change })

  useEffect(() => {
    if (editing === null) return
    setEdited(editing.text)
    field.current?.focus()
  }, [editing])

  function send() {
    const trimmed = text.trim()
    if (trimmed === '') return
    props.onSend(trimmed)
    change('')
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // During composition (´ and then e) Enter belongs to the input method.
    if (event.nativeEvent.isComposing || mentions.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && editing) {
      event.preventDefault()
      props.onCancelEdit()
    } else if (event.key === 'ArrowUp' && text === '' && !editing) {
      event.preventDefault()
      props.onEditLast()
    }
  }

  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MentionPicker {...mentions} />
      {editing && (
        <div className={css.editing}>
          Editando mensaje
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label="Cancelar la edición"
            onClick={props.onCancelEdit}
          >
            <X size={14} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <div className={css.line}>
        <Textarea
          ref={field}
          name="text"
          className={css.field}
          classNames={{ input: css.input }}
          aria-label={label}
          placeholder={label}
          rows={1}
          resize="none"
          maxLength={LONGEST_MESSAGE}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            change(event.currentTarget.value)
            mentions.look()
          }}
          onKeyDown={onKeyDown}
          onSelect={mentions.look}
          onBlur={mentions.close}
          {...mentions.aria}
        />
        <ActionIcon type="submit" size={36} aria-label={editing ? 'Guardar' : 'Enviar'} disabled={text.trim() === ''}>
          <SendHorizontal size={17} aria-hidden />
        </ActionIcon>
      </div>
    </form>
  )
}
