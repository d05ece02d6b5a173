import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'catalogue',
  name: 'Conectar módulos',
  screens: [
    {
      path: '/connect-modules',
      file: 'screen',
      access: MAY.connectModules,
      link: { label: 'Conectar Módulos', icon: 'plug', in: { management: 2 } },
    },
    {
      path: '/admin/modules',
      file: 'admin-screen',
      access: MAY.configure,
      link: { label: 'Gestionar Módulos', icon: 'blocks', in: { administration: 2 } },
    },
  ],
})
