import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'contabilidad',
  name: 'Contabilidad',
  description: 'Lleva las cuentas de tu empresa y conoce tus resultados en cada momento.',
  icon: 'calculator',
  keys: [
    { key: 'f', title: 'Facturas', view: '?tab=cartera' },
    { key: 'a', title: 'Contabilidad', view: '' },
  ],
  color: 'teal',
  money: true,
  features: [
    {
      name: 'Libro mayor',
      description: 'Registra cada asiento y consulta los saldos de tus cuentas.',
      icon: 'book-open',
    },
    {
      name: 'Estados financieros',
      description: 'Consulta el balance y los resultados siempre al día.',
      icon: 'chart-column',
    },
    {
      name: 'Facturación y cartera',
      description: 'Emite facturas y sigue sus cobros y vencimientos.',
      icon: 'receipt',
    },
  ],
  needs: ['cdm'],
  presets: { contador: 'manage' },
  firstDay: {
    suits: () => true,
    steps: [
      {
        title: 'Emite tu primera factura',
        hint: 'Y registra su pago cuando llegue.',
        path: '/module/contabilidad?tab=cartera&factura=nueva',
        table: 'invoices',
      },
    ],
  },
})
