import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'views',
  name: 'Vistas de listas',
  screens: [],
})
