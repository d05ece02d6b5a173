import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'textil',
  name: 'Fábrica Textil',
  description: 'Controla la producción y confección de prendas, de la orden al lote terminado.',
  icon: 'shirt',
  keys: [{ key: 't', title: 'Fábrica Textil', view: '' }],
  color: 'pink',
  features: [],
  needs: ['cdm'],
  pages: [{ path: 'escanear', folder: 'scans' }],
  uses: ['ventas', 'rrhh', 'bodega', 'contabilidad'],
  presets: { vendedor: 'read', bodeguero: 'read', produccion: 'work' },
  firstDay: {
    suits: ({ work, offer }) => work.includes('make') && offer.includes('garments'),
    steps: [
      {
        title: 'Crea una orden de producción',
        hint: 'Divídela en lotes y síguelos por tus estaciones.',
        path: '/module/textil?tab=ordenes',
        table: 'production_orders',
      },
    ],
  },
})
