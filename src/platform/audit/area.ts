import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'audit',
  name: 'Actividad',
  screens: [],
})
