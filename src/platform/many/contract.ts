import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { MOST_AT_ONCE } from '#src/kernel/calls/many.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { id } from '#src/kernel/fields.ts'

const { act } = callsOf('many')

const CHOOSE = 'Elige al menos un registro.'
const TOO_MANY = `Elige como máximo ${MOST_AT_ONCE} registros.`

const ManyRows = z
  .array(z.strictObject({ id: id(CHOOSE), input: z.record(z.string(), z.unknown()) }), { error: CHOOSE })
  .min(1, CHOOSE)
  .max(MOST_AT_ONCE, TOO_MANY)

const ManyInput = z.strictObject({
  /** The act, as in 'POST /cdm/clients/{id}/archive'. */
  call: z.string({ error: 'Elige qué hacer.' }).regex(/^(POST|PATCH|DELETE) \/[a-z_/{}-]{1,120}$/, 'Elige qué hacer.'),
  /** The records, each with the act's own input. */
  rows: ManyRows,
})
export type ManyInput = z.infer<typeof ManyInput>

export const ManyOutcome = z.object({
  id: z.uuid(),
  ok: z.boolean(),
  /** Why not; '' otherwise. */
  message: z.string(),
})
export type ManyOutcome = z.infer<typeof ManyOutcome>

const ManyDone = z.object({
  /** How many it was done to. */
  done: z.int(),
  /** One for each record, in the order in which they were sent. */
  outcomes: z.array(ManyOutcome),
})
export type ManyDone = z.infer<typeof ManyDone>

/** Singular and plural of what was done. */
const records = (count: number) => (count === 1 ? '1 registro' : `${count} registros`)

export const many = {
  /** One act made of many records: one line in the trail, one undo, an outcome for each. What one refuses leaves the others be. */
  run: act('POST /', {
    does: 'hacer lo mismo con varios registros a la vez',
    did: 'hizo lo mismo con varios registros a la vez',
    access: COMPANY_ROLES,
    limits: { administrador: 'lo que puede hacer con uno', colaborador: 'lo que puede hacer con uno' },
    input: ManyInput,
    output: ManyDone,
    done: ({ done, outcomes }) =>
      done === outcomes.length ? `Hecho con ${records(done)}.` : `Hecho con ${done} de ${records(outcomes.length)}.`,
    failed: 'No se pudo hacer',
    undo: 'rows',
  }),
} satisfies Contract
