import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'worklog',
  name: 'Seguimiento',
  screens: [],
})
