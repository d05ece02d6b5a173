import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'templates',
  name: 'Plantillas',
  screens: [
    {
      path: '/templates',
      file: 'screen',
      access: MAY.templates,
      link: { label: 'Plantillas', icon: 'file-text', in: { management: 4 } },
    },
  ],
})
