import type { Formats } from '#src/kernel/format.ts'
import { storeOf, useStore } from '../store.ts'

export const TOAST_MS = 5_000

export interface Toast {
  title: string
  description?: string | ((formats: Formats) => string)
  look?: 'neutral' | 'success' | 'destructive'
  /** What takes it back, as 'Deshacer'; the toast goes with it. */
  action?: { label: string; run: () => void }
  /** How long it stays; five seconds unless said. */
  ms?: number
}

const shown = storeOf<(Toast & { id: number }) | null>(null)
let last = 0

/** Shows one toast in place of the one before. Works outside components too. */
export function toast(said: Toast): void {
  last += 1
  shown.set({ ...said, id: last })
}

/** Takes the toast away, if it is still that one. */
export function dismiss(id: number): void {
  if (shown.get()?.id === id) shown.set(null)
}

export const useShownToast = () => useStore(shown)
