import { useSyncExternalStore } from 'react'
import { storeOf, useStore } from '../store.ts'
import type { LiveState } from './stream.ts'

const state = storeOf<LiveState>('connecting')

/** Sets the state of this tab's stream. */
export const sayLive = (next: LiveState): void => state.set(next)

/** Whether changes reach this tab. */
export const isLive = () => state.get() === 'connected'

export const useLiveState = () => useStore(state)

/** Whether the browser has a network connection. */
export const useOnline = () => useSyncExternalStore(watchNetwork, () => navigator.onLine)

function watchNetwork(watcher: () => void) {
  const events = ['online', 'offline'] as const
  for (const event of events) addEventListener(event, watcher)
  return () => {
    for (const event of events) removeEventListener(event, watcher)
  }
}
