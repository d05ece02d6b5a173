import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { openPath } from '../address/open-path.ts'
import { Icon } from '../ui/icon.tsx'
import type { OptionGroup, PaletteOption } from './groups.ts'
import { domIdOf, OptionList } from './option-list.tsx'
import css from './palette.module.css'

interface OptionBoxProps {
  label: string
  typed: string
  onType: (typed: string) => void
  groups: readonly OptionGroup[]
  /** Whether what is offered may still change by itself: Enter waits for it. */
  pending: boolean
  /** Before the field. */
  lead?: ReactNode
  /** In the place of the list, and below it. */
  notice?: ReactNode
  /** What the number of options is said as; '' while there is nothing to say. */
  status: string
  onActions?: (option: PaletteOption) => void
  onBack?: () => void
  onClose: () => void
}

/** A field and what it offers, by the pattern of a combobox: the focus stays in the field, the arrows move the choice. */
export function OptionBox(props: OptionBoxProps) {
  const { label, typed, onType, groups, pending, lead, notice, status, onActions, onBack, onClose } = props
  const list = useId()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const [chosen, setChosen] = useState<string | null>(null)
  /** What was asked for before the answer came. */
  const [awaited, setAwaited] = useState<'open' | 'open apart' | 'actions' | null>(null)
  const options = groups.flatMap((group) => group.options)
  const current = options.find(({ id }) => id === chosen) ?? options[0]

  const open = ({ path }: PaletteOption, apart: boolean) => {
    if (apart) window.open(path, '_blank', 'noopener')
    onClose()
    if (!apart) openPath(router, path)
  }
  useEffect(() => {
    if (awaited === null || pending) return
    setAwaited(null)
    if (!current) return
    if (awaited !== 'actions') open(current, awaited === 'open apart')
    else if (current.actions.length > 0) onActions?.(current)
  })

  const step = (by: number) => {
    const at = current ? options.indexOf(current) : 0
    setChosen(options.at((at + by) % options.length)?.id ?? null)
  }
  const waits = pending && chosen === null
  const acts =
    onActions !== undefined &&
    (waits || (current !== undefined && current.actions.length > 0)) &&
    (() => (waits ? setAwaited('actions') : current && onActions(current)))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const handled: Record<string, (() => void) | false | undefined> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Home: () => setChosen(options[0]?.id ?? null),
      End: () => setChosen(options.at(-1)?.id ?? null),
      Enter: () => {
        const apart = event.ctrlKey || event.metaKey
        if (waits) setAwaited(apart ? 'open apart' : 'open')
        else if (current) open(current, apart)
      },
      ArrowRight: selectionStart === value.length && acts,
      Tab: !event.shiftKey && acts,
      ArrowLeft: selectionEnd === 0 && onBack,
      Backspace: value === '' && onBack,
      Escape: onBack ?? onClose,
    }
    const act = !event.nativeEvent.isComposing && handled[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <>
      <div className={css.head}>
        {lead ?? <Icon name="search" size={18} />}
        <input
          className={css.field}
          type="text"
          role="combobox"
          name="palette"
          aria-label={label}
          placeholder={label}
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && domIdOf(list, groups, current)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          data-autofocus
          ref={field}
          value={typed}
          onChange={(event) => {
            setChosen(null)
            setAwaited(null)
            onType(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={css.cancel} onClick={onClose}>
          Cancelar
        </button>
      </div>
      <OptionList
        id={list}
        label={label}
        groups={groups}
        current={current}
        onPoint={setChosen}
        onOpen={open}
        onActions={onActions}
      />
      {notice}
      <span className="only-read" role="status">
        {pending ? '' : status}
      </span>
    </>
  )
}
