import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'oauth',
  name: 'API',
  screens: [],
})
