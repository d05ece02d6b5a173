import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'marketing',
  name: 'Marketing y Redes Sociales',
  description: 'Da a conocer tu empresa con servicios de marketing a tu medida.',
  icon: 'megaphone',
  color: 'grape',
  features: [
    { name: 'Campañas', description: 'Planifica y lanza campañas que llegan a tu público.', icon: 'send' },
    { name: 'Redes sociales', description: 'Cuida la presencia de tu marca en cada red.', icon: 'share-2' },
    { name: 'Analítica', description: 'Mide el resultado de cada acción y decide con datos.', icon: 'chart-pie' },
  ],
  needs: [],
  presets: { vendedor: 'read' },
  managed: true,
  requested: {
    kind: 'marketing',
    tab: { id: 'marketing', title: 'Marketing', place: 3 },
    tables: ['marketing_service_requests', 'marketing_services'],
  },
  priced: {
    kind: 'service',
    label: 'Servicio de marketing',
    plural: 'Servicios de marketing',
    tables: ['marketing_services', 'connected_marketing_services'],
  },
})
