import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'team',
  name: 'Equipo',
  screens: [
    {
      path: '/team',
      file: 'team-screen',
      access: MAY.seeTeam,
      link: { label: 'Gestionar Equipo', icon: 'users', in: { management: 1 } },
    },
    { path: '/invitacion', file: 'invitation-screen', access: 'open' },
  ],
})
