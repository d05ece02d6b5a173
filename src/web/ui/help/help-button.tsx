import { ActionIcon } from '@mantine/core'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'

const HelpDialog = lazy(() => import('./help-dialog.tsx'))

export interface Help {
  /** The screen's name and purpose. */
  title: string
  text: string
  /** The steps, in order. */
  steps: readonly string[]
}

/** Opens a screen's help; the key `?` does too, except while typing. */
export function HelpButton(help: Help) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Ayuda de esta pantalla"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <CircleHelp size={18} aria-hidden />
      </ActionIcon>
      {open && (
        <Suspense>
          <HelpDialog {...help} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** In an input, or in a dialog, which is about something else. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
