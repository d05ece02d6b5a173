import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import type { Named } from '../rules.ts'
import css from './composer.module.css'

interface MentionsInput {
  text: string
  people: readonly Named[]
  field: RefObject<HTMLTextAreaElement | null>
  onPick: (text: string) => void
}

const MOST = 6
/** An @ at the start of a word, and the text typed after it. */
const BEGUN = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,40}|)$/u
const ALIKE = new Intl.Collator('es', { sensitivity: 'base' })

/** Suggests people for an @ being typed. */
export function useMentions({ text, people, field, onPick }: MentionsInput) {
  const id = useId()
  const [begun, setBegun] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const matches =
    begun === null
      ? []
      : people.filter(({ username }) => ALIKE.compare(username.slice(0, begun.length), begun) === 0).slice(0, MOST)
  const at = Math.min(chosen, matches.length - 1)
  const close = () => setBegun(null)

  const look = () => {
    const caret = field.current?.selectionStart ?? 0
    setBegun(BEGUN.exec((field.current?.value ?? '').slice(0, caret))?.[1] ?? null)
    setChosen(0)
  }

  const pick = ({ username }: Named) => {
    const caret = field.current?.selectionStart ?? text.length
    onPick(`${text.slice(0, caret - (begun?.length ?? 0))}${username} ${text.slice(caret)}`)
    close()
    field.current?.focus()
  }

  /** Whether the list handled the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const one = matches[at]
    if (one === undefined) return false
    // A completely typed name needs no choice: Enter sends.
    const whole = event.key === 'Enter' && ALIKE.compare(one.username, begun ?? '') === 0
    if (whole || event.shiftKey) return false
    if (event.key === 'ArrowDown') setChosen((at + 1) % matches.length)
    else if (event.key === 'ArrowUp') setChosen((at + matches.length - 1) % matches.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(one)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    return true
  }

  const open = matches.length > 0
  const aria = {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': open ? `${id}-${at}` : undefined,
  }
  return { id, matches, at, pick, look, close, onKeyDown, aria }
}

export function MentionPicker({
  id,
  matches,
  at,
  pick,
}: Pick<ReturnType<typeof useMentions>, 'id' | 'matches' | 'at' | 'pick'>) {
  if (matches.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label="Mencionar a" className={css.picker}>
      {matches.map((one, nth) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and its keys choose
        <div
          key={one.id}
          id={`${id}-${nth}`}
          role="option"
          tabIndex={-1}
          aria-selected={nth === at}
          className={css.person}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(one)}
        >
          @{one.username}
        </div>
      ))}
    </div>
  )
}
