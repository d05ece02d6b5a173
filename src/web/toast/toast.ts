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

const current = storeOf<(Toast & { id: number }) | null>(null)
let last = 0

/** Shows one toast in place of the one before. Works outside components too. */
export function toast(content: Toast): void {
  last += 1
  current.set({ ...content, id: last })
}

/** Takes the toast away, if it is still that one. */
export function dismiss(id: number): void {
  if (current.get()?.id === id) current.set(null)
}

export const useShownToast = () => useStore(current)
