import { platformArea } from '#src/kernel/platform/area.ts'
import { DASHBOARD } from '#src/kernel/platform/paths.ts'

export default platformArea({
  id: 'dashboard',
  name: 'Dashboard',
  screens: [
    {
      path: DASHBOARD,
      file: 'screen',
      access: 'signed-in',
      key: { key: 'd', title: 'Dashboard' },
      link: { label: 'Dashboard', icon: 'layout-dashboard', in: { main: 1 } },
    },
  ],
})
