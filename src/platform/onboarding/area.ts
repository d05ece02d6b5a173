import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'onboarding',
  name: 'Primeros pasos',
  screens: [{ path: '/primeros-pasos', file: 'screen', access: MAY.connectModules }],
})
