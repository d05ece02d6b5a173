import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'
import { DESK } from '#src/kernel/platform/paths.ts'

export default platformArea({
  id: 'desk',
  name: 'Mesa del contador',
  screens: [{ path: DESK, file: 'screen', access: COMPANY_ROLES }],
})
