import type { OpenAPI } from '@orpc/contract'
import { TRIAL_HEADER } from '#src/kernel/calls/trial.ts'
import type { CallMeta } from '#src/kernel/contract.ts'
import { isTriable } from '../../calls/trial/trial-header.ts'

const value = { type: ['string', 'number', 'boolean', 'null'] }
const op = { type: 'string', enum: ['insert', 'update', 'delete'] }
const listOf = (properties: object, description: string) => ({
  type: 'array',
  description,
  items: { type: 'object', properties },
})

/** The header of an act that is only tried, and what is answered then, for the description's components. */
export const TRIAL_PARAMETER = {
  name: TRIAL_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', enum: ['1'] },
  description:
    'Prueba sin hacer: la acción se hace en su transacción, se comprueba como al confirmarla y se deshace. No pide Idempotency-Key. Responde #/components/schemas/Trial, o la misma negativa que la acción.',
} satisfies OpenAPI.ParameterObject

export const TRIAL_SCHEMA = {
  type: 'object',
  properties: {
    answer: { description: 'Lo que la acción habría respondido.' },
    changes: listOf(
      {
        what: { type: 'string', description: 'La clase de fila, como en «Factura».' },
        name: { type: 'string' },
        id: { type: ['string', 'null'] },
        op,
        fields: listOf({ label: { type: 'string' }, before: value, after: value }, 'Cada dato, antes y después.'),
      },
      'Las primeras filas que cambiarían, como las cuenta «Actividad»; sin valores para quien no la ve y para los programas.',
    ),
    more: { type: 'boolean', description: 'Cambiarían más filas que las de changes.' },
    counts: listOf({ table: { type: 'string' }, op, rows: { type: 'integer' } }, 'Todas las filas que cambiarían.'),
  },
  required: ['answer', 'changes', 'more', 'counts'],
} as const

/** Adds the header to the parameters of an act that can be tried. */
export function sayTriable(operation: Record<string, unknown>, meta: CallMeta): void {
  if (!isTriable(meta)) return
  operation.parameters = [...((operation.parameters ?? []) as object[]), { $ref: '#/components/parameters/Trial' }]
}
