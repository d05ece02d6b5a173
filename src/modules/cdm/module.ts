import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'cdm',
  name: 'Centro de Datos Maestros',
  description: 'Clientes, productos y servicios de tu empresa en un solo lugar.',
  icon: 'database',
  color: 'indigo',
  features: [
    {
      name: 'Gestión de Clientes',
      description: 'Registra, busca e importa a tus clientes desde tu propia hoja de cálculo.',
      icon: 'users',
    },
    {
      name: 'Productos y Servicios',
      description: 'Tu catálogo con precios, variantes y existencias mínimas.',
      icon: 'package',
    },
    {
      name: 'Configuración de Datos',
      description: 'Los datos de tu empresa, tal como aparecen en tus documentos.',
      icon: 'settings',
    },
  ],
  needs: [],
})
