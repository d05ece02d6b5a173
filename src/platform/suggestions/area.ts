import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'suggestions',
  name: 'Sugerencias',
  screens: [
    {
      path: '/suggestions',
      file: 'screen',
      access: MAY.suggest,
      link: { label: 'Enviar Sugerencia', icon: 'lightbulb', in: { support: 1 } },
    },
    {
      path: '/admin/suggestions',
      file: 'admin-screen',
      access: MAY.decideRequests,
      link: { label: 'Sugerencias', icon: 'lightbulb', in: { administration: 5 }, counted: true },
    },
  ],
})
