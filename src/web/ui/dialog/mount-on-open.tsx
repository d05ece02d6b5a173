import { type ReactNode, Suspense, useState } from 'react'

interface OpenedProps {
  /** Whether it is open now. */
  when: boolean
  /** A lazy window. */
  children: ReactNode
}

/** Reads a window when it is first opened, and keeps it then, so that it closes in its own time. */
export function MountOnOpen({ when, children }: OpenedProps) {
  const [met, setMet] = useState(when)
  if (when && !met) setMet(true)
  return met && <Suspense fallback={null}>{children}</Suspense>
}
