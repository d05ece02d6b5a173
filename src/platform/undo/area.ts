import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'
import { RECENT_ACTS } from '#src/kernel/platform/paths.ts'

export default platformArea({
  id: 'undo',
  name: 'Últimas acciones',
  screens: [
    {
      path: RECENT_ACTS,
      file: 'screen',
      access: COMPANY_ROLES,
      link: { label: 'Últimas acciones', icon: 'undo-2', in: { management: 7 } },
    },
  ],
})
