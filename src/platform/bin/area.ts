import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'bin',
  name: 'Papelera',
  screens: [
    {
      path: '/papelera',
      file: 'screen',
      access: MAY.seeBin,
      link: { label: 'Papelera', icon: 'trash-2', in: { management: 6 } },
    },
  ],
})
