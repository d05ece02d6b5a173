import { useSyncExternalStore } from 'react'

export const TOAST_MS = 5_000

export interface Toast {
  title: string
  description?: string
  look?: 'neutral' | 'success' | 'destructive'
  /** What takes it back, as 'Deshacer'; the toast goes with it. */
  action?: { label: string; run: () => void }
  /** How long it stays; five seconds unless said. */
  ms?: number
}

let shown: (Toast & { id: number }) | null = null
let last = 0
const watchers = new Set<() => void>()

/** Shows one toast in place of the one before. Works outside components too. */
export function toast(said: Toast): void {
  last += 1
  shown = { ...said, id: last }
  for (const watcher of watchers) watcher()
}

/** Takes the toast away, if it is still that one. */
export function dismiss(id: number): void {
  if (shown?.id !== id) return
  shown = null
  for (const watcher of watchers) watcher()
}

export function useShownToast() {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => shown,
  )
}
