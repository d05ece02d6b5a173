import { MAY } from '#src/kernel/access.ts'
import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'companies',
  name: 'Datos de la empresa',
  screens: [
    {
      path: '/admin/users',
      file: 'admin-screen',
      access: MAY.configure,
      link: { label: 'Gestionar Empresas', icon: 'building-2', in: { administration: 1 } },
    },
  ],
})
