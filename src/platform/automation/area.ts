import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'automation',
  name: 'Automatización',
  screens: [
    {
      path: '/automation',
      file: 'screen',
      access: MAY.automation,
      link: { label: 'Automatización', icon: 'workflow', in: { administration: 6, management: 3 } },
    },
  ],
})
