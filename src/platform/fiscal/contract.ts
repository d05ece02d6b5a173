import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { requiredText } from '#src/kernel/fields.ts'

const { read, act } = callsOf('fiscal')

const LONGEST_NAME = 120
const NIF = 'Escribe el NIF de quien produce el sistema: nueve signos.'

/** Who answers for this installation's billing system in Spain; `version` 0 and '' until control says so. */
export const FiscalMaker = z.object({ name: z.string(), nif: z.string(), version: z.int() })
export type FiscalMaker = z.infer<typeof FiscalMaker>

export const NewFiscalMaker = z.strictObject({
  name: requiredText('Escribe el nombre o la razón social.', LONGEST_NAME),
  nif: z
    .string({ error: NIF })
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]\d{7}[0-9A-Z]$/, NIF),
  version: z.int({ error: 'Falta la versión.' }).min(0).max(2_147_483_647),
})
export type NewFiscalMaker = z.infer<typeof NewFiscalMaker>

/** What control says of electronic invoicing; everything else is said by the modules that issue documents. */
export const fiscal = {
  maker: read('/maker', { access: MAY.configure, reads: ['app_config'], output: FiscalMaker }),
  saveMaker: act('PATCH /maker', {
    does: 'declarar al productor del sistema de facturación',
    did: 'declaró al productor del sistema de facturación',
    access: MAY.configure,
    input: NewFiscalMaker,
    output: FiscalMaker,
    done: 'Productor del sistema guardado.',
    failed: 'Error al guardar el productor del sistema',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
