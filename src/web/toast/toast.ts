import type { Formats } from '#src/kernel/format.ts'
import { storeOf, useStore } from '../store.ts'

export const TOAST_MS = 5_000

export interface Toast {
  title: string
  description?: string | ((formats: Formats) => string)
  look?: 'neutral' | 'success' | 'destructive'
  /** The act that undoes it, as in 'Deshacer'; it closes the toast. */
  action?: { label: string; run: () => void }
  /** Duration; five seconds by default. */
  ms?: number
}

const current = storeOf<(Toast & { id: number }) | null>(null)
let last = 0

/** Shows a toast in place of the previous one. Also works outside components. */
export function toast(content: Toast): void {
  last += 1
  current.set({ ...content, id: last })
}

/** Closes the toast, if it is still shown. */
export function dismiss(id: number): void {
  if (current.get()?.id === id) current.set(null)
}

export const useShownToast = () => useStore(current)
