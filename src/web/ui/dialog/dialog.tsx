import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { storeOf, useStore } from '../../store.ts'
import { focusBack } from '../focus.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Width: sm 420, md 560, lg 760 px; a phone gives it the whole screen's width. */
  size?: 'sm' | 'md' | 'lg'
  /** True: it stands over another dialog. */
  above?: boolean
  children: ReactNode
}

/** Mantine's own are at 200. */
const ABOVE = 250
const WIDTHS_PX = { sm: 420, md: 560, lg: 760 }

/**
 * A window over the page; Escape and the cross close it, a slip of the mouse beside it does not (it may hold a half-filled form); the focus
 * stays inside and returns afterwards.
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

/** The focus goes back to where it was, also when the dialog is taken away whole; Mantine gives it back only where it stays, closed. */
export function useFocusBack(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    const card = before?.closest<HTMLElement>('[data-card]')?.dataset.card
    // Not at once: React takes the focus back to where it was when it began to draw, while that is still there.
    return () => queueMicrotask(() => focusBack(before, card))
  }, [open])
}

const covers = storeOf(0)

/**
 * Whether Escape is taken: by a dialog over others, which it closes alone, or by something that is being dragged, of which it lets go.
 * `takes`: this is such a one, now.
 */
export function useEscape(takes: boolean): boolean {
  useEffect(() => {
    if (!takes) return
    cover(1)
    // Once the key that closed it has been heard by all.
    return () => void setTimeout(cover, 0, -1)
  }, [takes])
  return useStore(covers) > 0
}

const cover = (more: 1 | -1) => covers.set(covers.get() + more)
