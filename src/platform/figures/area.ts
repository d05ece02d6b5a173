import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'
import { FIGURES } from '#src/kernel/platform/paths.ts'

export default platformArea({
  id: 'figures',
  name: 'Informes',
  screens: [
    {
      path: FIGURES,
      file: 'screen',
      access: COMPANY_ROLES,
      link: { label: 'Informes', icon: 'chart-column', in: { main: 2 } },
    },
  ],
})
