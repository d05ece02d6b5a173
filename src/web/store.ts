import { useSyncExternalStore } from 'react'

/** An observable value: components follow it with `useStore`, and any code may set it. */
export interface Store<T> {
  get(): T
  set(next: T): void
  watch(watcher: () => void): () => void
}

export function storeOf<T>(first: T): Store<T> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const watcher of watchers) watcher()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

export const useStore = <T>({ watch, get }: Store<T>): T => useSyncExternalStore(watch, get)
