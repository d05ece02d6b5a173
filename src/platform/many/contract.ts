import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { MOST_AT_ONCE } from '#src/kernel/calls/many.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { id } from '#src/kernel/fields.ts'

const { act, read } = callsOf('many')

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

/** The idempotency key under which the act was sent. */
const UnderWay = z.strictObject({ key: id('Elige qué se está haciendo.') })

const ManyProgress = z.object({
  /** Records whose turn has passed. */
  done: z.int(),
  /** 0: nothing is known of such an act of this person's. It is told of only once it has taken a while. */
  total: z.int(),
  /** It was asked to stop, and does so after the record at which it is. */
  stopping: z.boolean(),
})
export type ManyProgress = z.infer<typeof ManyProgress>

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
  /** How far an act is that the same person sent and that has not been answered yet. */
  progress: read('/{key}', {
    does: 'ver cuánto va de lo que se hace con varios registros',
    access: COMPANY_ROLES,
    reads: [],
    input: UnderWay,
    output: ManyProgress,
  }),
  /** Stops it between two records: nothing of it is kept. What is at its end already is done. */
  stop: act('POST /{key}/stop', {
    personal: true,
    does: 'detener lo que se hace con varios registros',
    access: COMPANY_ROLES,
    input: UnderWay,
    failed: 'No se pudo detener',
    undo: NEVER.personal,
  }),
} satisfies Contract
