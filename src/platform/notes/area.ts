import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'notes',
  name: 'Notas y archivos',
  screens: [],
})
