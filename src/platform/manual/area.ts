import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'manual',
  name: 'Manual de usuario',
  screens: [
    {
      path: '/manual',
      file: 'screen',
      access: 'signed-in',
      link: { label: 'Manual de Usuario', icon: 'book-open', in: { foot: 1 } },
    },
  ],
})
