import type { ListFact } from '../../../kernel/calls/fact.ts'
import { modulePath } from '../../../kernel/module.ts'

export const MOVEMENTS: ListFact = {
  title: 'Movimientos de bodega',
  noun: ['movimiento', 'movimientos'],
  day: 'day',
  days: { day: 'Día' },
  dimensions: { product_name: 'Producto', type: 'Tipo', warehouse: 'Bodega', username: 'Quién' },
  measures: { quantity: { title: 'Unidades', kind: 'number' } },
  words: { type: { entrada: 'Entrada', salida: 'Salida' } },
  page: `${modulePath('bodega')}?tab=movimientos`,
}
