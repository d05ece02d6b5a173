import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'history',
  name: 'Historial',
  screens: [],
})
