import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'chat',
  name: 'Chat',
  screens: [{ path: '/chat', file: 'screen', access: COMPANY_ROLES, key: { key: 'h', title: 'Chat' } }],
  header: 1,
})
