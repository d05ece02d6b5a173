import { useQuery } from '#src/web/calls/call.ts'
import { notifications } from '../contract.ts'

/** How many notifications the person has not read; 0 until it is known. */
export const useUnreadNotifications = (): number =>
  useQuery(notifications.unreadCount, {}, { quiet: true }).data?.unread ?? 0
