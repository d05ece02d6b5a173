import { storeOf, useStore } from './store.ts'

const unread = storeOf(0)

/** Says how much the person has not read yet: it stands before the page's title. */
export const setUnread = (count: number): void => unread.set(count)

export const useUnread = (): number => useStore(unread)
