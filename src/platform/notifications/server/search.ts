import { searchSlot } from '../../search/server/searchable.ts'
import { notifications } from '../contract.ts'
import { NOTIFICATIONS_PATH } from '../paths.ts'

export const searchedNotifications = searchSlot.fill({
  area: 'notifications',
  screens: [{ title: 'Notificaciones', icon: 'bell-ring', path: NOTIFICATIONS_PATH, call: notifications.list }],
  acts: [{ call: notifications.savePreference, icon: 'bell-ring', path: `${NOTIFICATIONS_PATH}?tab=preferencias` }],
})
