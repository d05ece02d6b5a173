import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'cdm',
  name: 'Centro de Datos Maestros',
  description: 'Clientes, productos y servicios de tu empresa en un solo lugar.',
  icon: 'database',
  keys: [
    { key: 'c', title: 'Clientes', view: '' },
    { key: 'p', title: 'Productos', view: '?tab=productos' },
  ],
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
  presets: { vendedor: 'work', bodeguero: 'read', contador: 'work', produccion: 'read' },
  settings: '/module/cdm?tab=configuracion',
  firstDay: {
    suits: () => true,
    steps: [
      {
        title: 'Importa o crea un cliente',
        hint: 'Desde tu hoja de cálculo o a mano.',
        path: '/module/cdm?tab=clientes',
        table: 'cdm_clients',
      },
      {
        title: 'Crea un producto o servicio',
        hint: 'Con su precio, para cotizar y facturar.',
        path: '/module/cdm?tab=productos',
        table: 'cdm_products',
      },
    ],
    entrance: {
      import: '/module/cdm?tab=clientes&vista=importar',
      hand: '/module/cdm?tab=clientes',
    },
  },
})
