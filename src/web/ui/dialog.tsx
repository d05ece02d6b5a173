import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

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
export function Dialog({ open, onClose, title, size = 'md', above, children }: DialogProps) {
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={WIDTHS_PX[size]}
      zIndex={above ? ABOVE : undefined}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {children}
    </Modal>
  )
}
