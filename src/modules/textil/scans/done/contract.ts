import { z } from 'zod'
import type { ListFact } from '../../../../kernel/calls/fact.ts'
import { callsOf } from '../../../../kernel/contract.ts'
import { cursor, pageOf } from '../../../../kernel/fields.ts'
import { reads } from '../../../../kernel/rights/levels.ts'

const { read } = callsOf('textil')

const Asked = z.strictObject({ cursor: cursor() })
export type WorkAsked = z.infer<typeof Asked>

/** What was done to pieces: an operation of their style, or whatever the station does. */
export const DoneWork = z.object({
  id: z.uuid(),
  day: z.string(),
  operator: z.string(),
  station: z.string(),
  operation: z.string(),
  style: z.string(),
  order_code: z.string(),
  rework: z.boolean(),
  good: z.int(),
  seconds: z.int(),
  rejected: z.int(),
  /** What its good pieces and its seconds take by the style's minutes. */
  hours: z.string(),
})
export type DoneWork = z.infer<typeof DoneWork>

const DONE: ListFact = {
  title: 'Horas y piezas',
  noun: ['registro', 'registros'],
  day: 'day',
  days: { day: 'Día' },
  dimensions: {
    operator: 'Operario',
    station: 'Estación',
    operation: 'Operación',
    style: 'Producto',
    order_code: 'Orden',
    rework: 'Reproceso',
  },
  measures: {
    hours: { title: 'Horas estándar', kind: 'number' },
    good: { title: 'Piezas buenas', kind: 'number' },
    seconds: { title: 'Piezas de segunda', kind: 'number' },
    rejected: { title: 'Piezas rechazadas', kind: 'number' },
  },
  words: { rework: { true: 'Sí', false: 'No' } },
}

export const doneWorkCalls = {
  /** Of the taps at the stations, the latest first; of each operation that a tap was for, its pieces. */
  doneWork: read('/done-work', {
    access: reads('textil'),
    reads: [
      'bundle_scans',
      'production_lots',
      'production_orders',
      'production_stations',
      'style_operations',
      'cdm_products',
    ],
    input: Asked,
    output: pageOf(DoneWork),
    fact: DONE,
  }),
}
