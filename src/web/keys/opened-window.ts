import { storeOf } from '../store.ts'

/** What the keyboard, or a button that names its key, has opened: the search over everything, all keys, or a screen's help alone. */
export const openedWindow = storeOf<'palette' | 'keys' | 'help' | null>(null)

let typedAhead = ''

/** Whether it is asked for, but not loaded yet. */
export const isOpening = (): boolean => openedWindow.get() !== null && document.querySelector('[role=dialog]') === null

/** What is typed until it is there belongs to it. */
export function typeAhead(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event
  if (key === 'Escape') openedWindow.set(null)
  if (openedWindow.get() !== 'palette' || key.length > 1 || ctrlKey || metaKey) return
  event.preventDefault()
  typedAhead += key
}

/** The text that was typed ahead, once. */
export function takeTypedAhead(): string {
  const text = typedAhead
  typedAhead = ''
  return text
}
