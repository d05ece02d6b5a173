import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { KEPT_MONTHS, keptFor } from './kept-months.ts'

const { read, act } = callsOf('companies')

const Months = z.literal(KEPT_MONTHS, { error: 'Elige cuánto tiempo de la lista.' })

/** How long a company keeps what its records were. */
export const Retention = z.object({
  months: Months,
  /** The first day of what is kept now, in UTC; null if nothing is. */
  since: z.string().nullable(),
})
export type Retention = z.infer<typeof Retention>

export const retention = {
  retention: read('/retention', {
    does: 'ver cuánto tiempo se guarda el historial',
    access: MAY.keepHistory,
    reads: ['company_profiles'],
    output: Retention,
  }),
  /** What is older goes in the night that follows: until then another choice keeps it. */
  keepHistory: act('PATCH /retention', {
    does: 'elegir cuánto tiempo se guarda el historial',
    did: 'cambió cuánto tiempo se guarda el historial',
    access: MAY.keepHistory,
    input: z.strictObject({ months: Months }),
    output: Retention,
    done: ({ months }) => `El historial se guarda ${keptFor(months)}.`,
    failed: 'Error al guardar',
    undo: 'rows',
  }),
} satisfies Contract
