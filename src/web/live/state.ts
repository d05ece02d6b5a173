import { useSyncExternalStore } from 'react'
import type { LiveState } from './stream.ts'

let state: LiveState = 'connecting'
const watchers = new Set<() => void>()

/** Says how the stream stands that this tab follows. */
export function sayLive(next: LiveState): void {
  state = next
  for (const watcher of watchers) watcher()
}

/** Whether changes reach this tab. */
export const isLive = () => state === 'connected'

export const useLiveState = () => useSyncExternalStore(watchLive, () => state)

/** Whether the browser has a network at all. */
export const useOnline = () => useSyncExternalStore(watchNetwork, () => navigator.onLine)

function watchLive(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function watchNetwork(watcher: () => void) {
  const events = ['online', 'offline'] as const
  for (const event of events) addEventListener(event, watcher)
  return () => {
    for (const event of events) removeEventListener(event, watcher)
  }
}
