import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'appearance',
  name: 'Apariencia',
  screens: [
    {
      path: '/admin/customize',
      file: 'admin-screen',
      access: MAY.configure,
      link: { label: 'Personalización', icon: 'palette', in: { administration: 4 } },
    },
  ],
})
