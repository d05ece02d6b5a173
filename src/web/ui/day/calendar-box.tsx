import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { CalendarDays, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { Spinner } from '../state/spinner.tsx'
import css from './day.module.css'

/** Above a dialog that is above another dialog. */
const ABOVE_DIALOGS = 300

export interface CalendarInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'type'> {
  /** The chosen value, '' for none, or the typed text while it is not a value. */
  value: string
  onChange: (value: string) => void
}

interface CalendarBoxProps extends CalendarInputProps {
  /** The value as text. */
  text: string
  /** Parses text while it is typed; null: not complete yet. */
  read: (text: string) => string | null
  /** Parses text when the field is left, completing abbreviations. */
  mean: (text: string) => string | null
  /** The button's label, as in 'Abrir calendario'. */
  opens: string
  calendar: (choose: (value: string) => void) => ReactNode
}

/** A date or month that is typed, or chosen from a calendar that the down arrow opens. */
export function CalendarBox({ value, onChange, text, read, mean, opens, calendar, ...input }: CalendarBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  const type = (text: string) => {
    setTyped(text)
    onChange(read(text) ?? text)
  }
  const settle = () => {
    if (typed === null) return
    setTyped(null)
    const meant = mean(typed)
    if (meant !== null && meant !== value) onChange(meant)
  }
  const choose = (chosen: string) => {
    setTyped(null)
    setOpen(false)
    onChange(chosen)
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const clearable = value !== '' && !input.required && !input.disabled

  return (
    <TextInput
      autoComplete="off"
      {...input}
      ref={box}
      rightSectionWidth={clearable ? 62 : 34}
      rightSection={
        <span className={css.signs}>
          {clearable && (
            <ActionIcon variant="subtle" color="gray" size={28} aria-label="Vaciar" onClick={() => choose('')}>
              <X size={14} aria-hidden />
            </ActionIcon>
          )}
          <Popover
            opened={open}
            onChange={setOpen}
            position="bottom-end"
            zIndex={ABOVE_DIALOGS}
            shadow="md"
            returnFocus
          >
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                tabIndex={-1}
                disabled={input.disabled}
                aria-label={opens}
                onClick={() => setOpen(!open)}
              >
                <CalendarDays size={16} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown data-mantine-stop-propagation>
              <Suspense fallback={<Spinner />}>{calendar(choose)}</Suspense>
            </Popover.Dropdown>
          </Popover>
        </span>
      }
      value={typed ?? text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  )
}
