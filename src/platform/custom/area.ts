import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'custom',
  name: 'Campos propios',
  screens: [],
})
