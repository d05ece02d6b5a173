import { MOST_UNREAD } from '../contract.ts'

/** '99+' beyond the count's limit. */
export const shortCount = (unread: number) => (unread < MOST_UNREAD ? String(unread) : `${MOST_UNREAD - 1}+`)
