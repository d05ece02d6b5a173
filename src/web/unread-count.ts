import { storeOf, useStore } from './store.ts'

const unread = storeOf(0)

/** Sets the number of unread things, shown before the page's title. */
export const setUnread = (count: number): void => unread.set(count)

export const useUnread = (): number => useStore(unread)
