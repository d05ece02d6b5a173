import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'offers',
  name: 'Catálogo de agentes y servicios',
  screens: [],
})
