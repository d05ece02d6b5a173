import type { ListFact } from '../../../kernel/calls/fact.ts'
import { modulePath } from '../../../kernel/module.ts'

export const QUOTES: ListFact = {
  title: 'Cotizaciones',
  noun: ['cotización', 'cotizaciones'],
  day: 'date',
  days: { date: 'Fecha', valid_until: 'Válida hasta' },
  dimensions: { client_name: 'Cliente', status: 'Estado', expired: 'Vencida' },
  measures: { total: { title: 'Total', kind: 'money' } },
  words: { expired: { true: 'Sí', false: 'No' } },
  page: `${modulePath('ventas')}?tab=cotizador`,
}
