import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'ventas',
  name: 'Ventas',
  description: 'Convierte oportunidades en clientes, desde el primer contacto hasta el cierre.',
  icon: 'handshake',
  keys: [{ key: 'v', title: 'Cotizaciones', view: '?tab=cotizador' }],
  color: 'green',
  money: true,
  features: [
    { name: 'Pipeline', description: 'Mueve cada oportunidad por tus etapas de venta.', icon: 'square-kanban' },
    { name: 'CRM', description: 'Conoce a tus clientes y su historia contigo.', icon: 'contact' },
    { name: 'Reportes de ventas', description: 'Mira cuánto vendes y dónde puedes vender más.', icon: 'chart-line' },
  ],
  needs: ['cdm', 'contabilidad'],
  presets: { vendedor: 'work', contador: 'read' },
  firstDay: {
    suits: () => true,
    steps: [
      {
        title: 'Haz tu primera cotización',
        hint: 'Sale en PDF con los datos de tu empresa.',
        path: '/module/ventas?tab=cotizador&cotizacion=nueva',
        table: 'quotes',
      },
    ],
  },
})
