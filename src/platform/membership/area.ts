import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'
import { MEMBERSHIP_PATH } from './paths.ts'

export default platformArea({
  id: 'membership',
  name: 'Membresía',
  screens: [
    {
      path: MEMBERSHIP_PATH,
      file: 'screen',
      access: MAY.membership,
      link: { label: 'Membresía', icon: 'credit-card', in: { administration: 7, management: 5 }, counted: true },
    },
  ],
})
