import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'undo',
  name: 'Últimas acciones',
  screens: [],
})
