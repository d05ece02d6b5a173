import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'requests',
  name: 'Solicitudes',
  screens: [
    {
      path: '/admin/requests',
      file: 'admin-screen',
      access: MAY.decideRequests,
      link: { label: 'Solicitudes', icon: 'inbox', in: { administration: 3 }, counted: true },
    },
  ],
})
