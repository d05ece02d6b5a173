import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { storeOf, useStore } from '../../store.ts'
import { focusBack } from '../focus.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Width: sm 420, md 560, lg 760, xl 960 px, as the lines of a document need; on a phone the whole screen's width. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** True: it opens above another dialog. */
  above?: boolean
  children: ReactNode
}

/** Mantine's own dialogs are at 200. */
const ABOVE = 250
const WIDTHS_PX = { sm: 420, md: 560, lg: 760, xl: 960 }

/**
 * A modal dialog. Escape and the cross close it; a click outside does not, because it may hold a half-filled form. The focus stays inside and returns
 * afterwards.
 */
export function Dialog({ open, onClose, title, size = 'md', above = false, children }: DialogProps) {
  const covered = useEscape(above && open)
  useFocusBack(open)
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={WIDTHS_PX[size]}
      zIndex={above ? ABOVE : undefined}
      closeOnEscape={above || !covered}
      closeOnClickOutside={false}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {children}
    </Modal>
  )
}

/** Returns the focus, also when the dialog is unmounted while open; Mantine only does so when it stays mounted. */
export function useFocusBack(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    const card = before?.closest<HTMLElement>('[data-card]')?.dataset.card
    // Deferred: when React starts to render it remembers the focused element and restores it while that still exists.
    return () => queueMicrotask(() => focusBack(before, card))
  }, [open])
}

const covers = storeOf(0)

/** Whether something else handles Escape now: a dialog above this one, or a drag that it cancels. With `takes` the caller is such a one. */
export function useEscape(takes: boolean): boolean {
  useEffect(() => {
    if (!takes) return
    cover(1)
    // After all listeners have seen the key that closed it.
    return () => void setTimeout(cover, 0, -1)
  }, [takes])
  return useStore(covers) > 0
}

/** The same for a listener, of this moment. */
export const isEscapeTaken = (): boolean => covers.get() > 0

const cover = (more: 1 | -1) => covers.set(covers.get() + more)
