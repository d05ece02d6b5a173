import { type ReactNode, Suspense, useState } from 'react'

interface OpenedProps {
  /** Whether the dialog is open now. */
  when: boolean
  /** A lazy dialog. */
  children: ReactNode
}

/** Mounts a dialog when it first opens, and keeps it mounted, so that it can animate its closing. */
export function MountOnOpen({ when, children }: OpenedProps) {
  const [met, setMet] = useState(when)
  if (when && !met) setMet(true)
  return met && <Suspense fallback={null}>{children}</Suspense>
}
