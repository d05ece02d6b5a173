import { useSyncExternalStore } from 'react'

let unread = 0
const watchers = new Set<() => void>()

/** Says how much the person has not read yet: it stands before the page's title. */
export function sayUnread(count: number): void {
  unread = count
  for (const watcher of watchers) watcher()
}

export function useUnread(): number {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => unread,
  )
}
