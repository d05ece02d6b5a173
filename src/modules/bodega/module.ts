import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'bodega',
  name: 'Bodega',
  description: 'Sabe qué tienes, qué entra y qué sale, y recibe un aviso antes de que algo se agote.',
  icon: 'warehouse',
  keys: [{ key: 'b', title: 'Bodega', view: '' }],
  color: 'orange',
  features: [
    {
      name: 'Control de stock',
      description: 'Consulta las existencias y el mínimo de cada producto.',
      icon: 'package-search',
    },
    {
      name: 'Movimientos de inventario',
      description: 'Registra entradas y salidas con su historial completo.',
      icon: 'arrow-left-right',
    },
    {
      name: 'Alertas de stock mínimo',
      description: 'Descubre a tiempo qué productos hay que reponer.',
      icon: 'bell-ring',
    },
  ],
  needs: ['cdm'],
  uses: ['contabilidad', 'ventas'],
  presets: { vendedor: 'read', bodeguero: 'work', contador: 'work', produccion: 'work' },
  firstDay: { suits: ({ offer }) => offer.includes('goods') || offer.includes('garments'), steps: [] },
})
