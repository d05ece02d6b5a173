import { platformArea } from '#src/kernel/platform/area.ts'
import { NOTIFICATIONS_PATH } from './paths.ts'

export default platformArea({
  id: 'notifications',
  name: 'Notificaciones',
  screens: [
    { path: NOTIFICATIONS_PATH, file: 'screen', access: 'signed-in', key: { key: 'n', title: 'Notificaciones' } },
  ],
  header: 2,
})
