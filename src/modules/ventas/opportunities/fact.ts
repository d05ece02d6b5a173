import type { ListFact } from '../../../kernel/calls/fact.ts'

/** By the day on which they came in: an open one may have no other. */
export const OPPORTUNITIES: ListFact = {
  title: 'Oportunidades',
  noun: ['oportunidad', 'oportunidades'],
  day: 'created_on',
  days: { created_on: 'Creada', closed_on: 'Cerrada', expected_on: 'Cierre previsto' },
  dimensions: {
    outcome: 'Resultado',
    stage_name: 'Etapa',
    owner_name: 'Vendedor',
    client_name: 'Cliente',
    product_interest: 'Interés',
    source: 'Origen',
    lost_reason: 'Motivo de pérdida',
  },
  measures: { value: { title: 'Valor', kind: 'money' }, weighted: { title: 'Ponderado', kind: 'money' } },
  asks: { left: 'any' },
  words: { outcome: { open: 'Abierta', won: 'Ganada', lost: 'Perdida' } },
}
