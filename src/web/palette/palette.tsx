import { Modal } from '@mantine/core'
import { useState } from 'react'
import { openedWindow, takeTypedAhead } from '../keys/opened-window.ts'
import { useEscape, useFocusBack } from '../ui/dialog/dialog.tsx'
import type { PaletteOption } from './groups.ts'
import { OptionActions } from './option-actions.tsx'
import css from './palette.module.css'
import { PaletteSearch } from './palette-search.tsx'

/** Above every other dialog: it may be asked for while one is open. */
const ABOVE = 300
const PHONE = '(max-width: 768px)'

const close = () => openedWindow.set(null)

/** The search over everything: records, acts and screens by name, by Ctrl K. */
export default function Palette() {
  const [typed, setTyped] = useState(takeTypedAhead)
  /** The record whose actions are shown. */
  const [of, setOf] = useState<PaletteOption | null>(null)
  useEscape(true)
  useFocusBack(true)
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      closeOnEscape={false}
      returnFocus={false}
      fullScreen={matchMedia(PHONE).matches}
      centered={false}
      zIndex={ABOVE}
      size={640}
      padding={0}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Buscar en todo' } }}
      classNames={{ content: css.window, body: css.body }}
    >
      {of === null ? (
        <PaletteSearch typed={typed} onType={setTyped} onActions={setOf} onClose={close} />
      ) : (
        <OptionActions of={of} onBack={() => setOf(null)} onClose={close} />
      )}
    </Modal>
  )
}
